export class Panel extends Widget {
  static defaults = { size: 1, colors: { front: "red", [back]: "blue", "quoted-key": 2 } };
  private handlers = {
    click: () => this.open(),
    run() {
      return 1;
    },
    plain: function () {
      return 2;
    },
    maker: make(),
    deep: { press: () => this.close(), made: make(), inner: class Inner { go() {} } },
  };
  typed: Options = { key: 1 };
  list = [{ first: 1 }];
  cast = ({ key: 1 }) as Options;
  fixed = { key: 1 } as const;

  open() {
    return Panel.defaults.colors.front + this.handlers.run();
  }
}
