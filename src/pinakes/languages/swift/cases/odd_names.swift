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
