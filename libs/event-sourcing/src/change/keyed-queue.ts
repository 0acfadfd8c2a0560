/**
 * Work under one key runs sequentially, in order of arrival; work under different keys does not wait.
 * An optimisation only: a turn that takes too long ends while its work continues.
 */
export class KeyedQueue {
  /** The last turn of each key, which resolves when the next may begin. */
  private readonly last = new Map<string, Promise<void>>();

  constructor(private readonly longestMs: number) {}

  /** The number of keys with work that runs or waits. */
  get size(): number {
    return this.last.size;
  }

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.last.get(key);
    const { promise: turn, resolve } = Promise.withResolvers<void>();
    this.last.set(key, turn);
    await before;
    const end = (): void => {
      if (this.last.get(key) === turn) this.last.delete(key);
      resolve();
    };
    const timer = setTimeout(end, this.longestMs).unref();
    try {
      return await work();
    } finally {
      clearTimeout(timer);
      end();
    }
  }
}
