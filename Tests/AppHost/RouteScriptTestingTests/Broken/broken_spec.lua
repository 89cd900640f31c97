error "the file is broken"
