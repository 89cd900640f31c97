print("routescript")
