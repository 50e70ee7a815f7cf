import Vapor

func plain() {}
func twice(a: Int) {}
func twice(b: Int) {}

@discardableResult
func run<U>(with task: Task, for names: [String], _ rest: Int...) async throws -> (Int, U)? where U: Named {
    guard let first = names.first, rest.count > 3 else { return nil }
    if let found = task.find(first), case .some(let inner) = task.inner {
        found.use(inner)
    } else if names.isEmpty && rest.isEmpty || task.isDone {
        plain()
    }
    for (index, name) in names.enumerated() where index > 1 {
        let label = name
        print(label)
    }
    switch task.state {
    case .failed(let code, _), .late(let code):
        report(code)
    case let .done(result) where result > 1:
        report(result)
    case is Shape:
        break
    case limit:
        break
    default:
        fatalError("never")
    }
    do {
        try risky()
    } catch let failure as NetworkError {
        print(failure)
    } catch {
        print(error)
    }
    let add = { (a: Int, b: Int) -> Int in a + b }
    _ = add(1, 2)
    names.map { $0.count }.filter { [weak task] size in task?.size == size }
    let (low, high) = bounds()
    defer { finish() }
    task.count = low
    task.inner.value += high
    paint(color: .red, on: task.canvas) { canvas in canvas.clear() } onError: { print($0) }
    let made = Stack<Int>(first: 1)
    let path = \Task.name
    #if DEBUG
    debug(made)
    #endif
    if #available(iOS 15, *) { modern(path) }
    func helper() { plain() }
    helper()
    twice(a: 1)
    outer: while true { break outer }
    repeat { tick() } while task.isDone ? false : task.flag ?? true
    return nil
}

private func expect(_ value: Bool) {
    #expect(value)
    expect(value)
}
