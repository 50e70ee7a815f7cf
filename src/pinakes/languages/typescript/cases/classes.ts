/**
 * A bank account.
 * @public
 */
export abstract class Account<T extends Money> extends Entity implements Auditable, audit.Traced<T> {
  static readonly limit = 10_000;
  static #count = 0;
  #balance: T;
  protected history?: Entry[];
  declare owner: string;
  "display-name" = "account";

  static {
    Account.#count = 1;
    register(Account);
  }

  constructor(
    private readonly store: Store<T>,
    public name?: string,
    @Inject(CLOCK) protected clock = systemClock,
    plain: number = 0,
  ) {
    super(plain);
    this.#balance = store.load(name ?? "none");
    this.touched = Date.now();
  }

  /** Current balance. */
  get balance(): T {
    return this.#balance;
  }

  set balance(value: T) {
    this.#balance = value;
  }

  abstract close(reason: string): Promise<void>;

  @memoize({ ttl: 60 })
  @log.trace
  async *entries<U>(since: Date, ...tags: U[]): AsyncGenerator<Entry> {
    for await (const entry of this.store.read(since)) {
      if (entry.ok && tags.length) yield entry;
    }
  }

  transfer(to: string): void;
  transfer(to: Account<T>, amount?: T): void;
  transfer(to: unknown, amount?: T): void {
    this.close("moved").catch(this.onError);
  }

  onError = async (error: Error): Promise<void> => {
    console.error(error);
  };

  [Symbol.iterator]() {
    return this.history!.values();
  }

  private static create() {
    return new this.Builder<Money>();
  }
}

const Local = class Inner extends Account<Euro> {
  again() {
    return new Inner();
  }
};

function mixin(Base: Constructor) {
  return class extends Base {
    mixed = true;
    greet() {
      return this.mixed;
    }
  };
}
