struct Whole { var a = 1 }

class Half {
    func unfinished(x: Int {
        let y =
    }
    func works() -> Int { 1 }

func after() {}
