/// What a macro adds.
struct Counter {
  let _$id = Identity()

  func start(store: Store<Void>) {
    store.send(())
    _$id.touch()
    finish(())
  }
}

func finish(_ value: Void) {}

let reducer = Reducer.pullback(state: \.row, action: /Action.row, environment: { $0 })
let edited = scope(
  /Destination.State.edit,
  action: /Action.row(id:action:)
)
let half = whole / Double.pi
let matched = match(whole / Double.pi, /Pattern/, text)

func last() {}
