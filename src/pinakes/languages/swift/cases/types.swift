import Foundation
@testable import struct Vapor.Request
@_exported import Logging

/// How many may wait.
let mostWaiting = 16
private var counter = 0

/// Serves requests.
///
/// - Note: one per port.
@available(iOS 13, *)
@MainActor
public final class Server<T: Hashable>: Base<T>, Codable where T: Equatable {
    public static let shared = Server(port: 80)
    private let host = "localhost", port: Int
    weak var delegate: ServerDelegate?
    @Published private(set) var state: State = .idle

    /// Requests so far.
    public var count: Int {
        didSet { if count > oldValue { report(count) } }
    }

    var address: String {
        get { return "\(host):\(port)" }
        set { update(newValue, isQuiet: true) }
    }

    lazy var queue: Queue = { Queue(label: "x") }()

    public init?(port: Int, _ retries: Int = 3) throws {
        self.port = port
        super.init()
    }

    deinit { counter -= 1 }

    subscript(index: Int) -> T? { items[index] }

    class func make() -> Server { Server<T>(port: 1) }

    public static func == (lhs: Server, rhs: Server) -> Bool { lhs.port == rhs.port }

    enum State: String, CaseIterable {
        case idle, busy = "BUSY"
        /// It went wrong.
        case failed(Int, reason: String)
        indirect case nested(State)
        fileprivate var isDone: Bool { self == .idle }
    }

    typealias Handler = (Request) async -> Void
}

public struct Point {
    var x, y: Double
    mutating func move(by d: Double) { x += d }
}

actor Cache { var items: [String: Data] = [:] }

public protocol Shape: AnyObject, Named {
    associatedtype Item: Hashable = Int
    var area: Double { get set }
    static var unit: String { get }
    func draw(_ on: Canvas)
    init(x: Int)
}

/// Makes servers shapes.
extension Server: Shape, Sendable where T == Int {
    func reset() {
        count = 0
        self.count = 1
        make()
    }
}

public extension Array where Element: Named {
    var second: Element? { self[1] }
}

infix operator <+>: AdditionPrecedence
precedencegroup Mixing { higherThan: AdditionPrecedence }
func <+> (a: Point, b: Point) -> Point { a }

@freestanding(expression)
public macro stringify<V>(_ value: V) -> (V, String) = #externalMacro(module: "M", type: "S")
