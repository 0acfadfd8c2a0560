/** Runs work a few at a time; what exceeds the queue is refused. */
export class Bounded {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly limits: { atOnce: number; waiting: number; refusal: () => Error }) {}

  /** @throws the refusal when too much is waiting already */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.limits.atOnce) this.running += 1;
    else if (this.waiting.length < this.limits.waiting) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else throw this.limits.refusal();
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      // The place is handed on, not released: nothing can slip in between.
      if (next) next();
      else this.running -= 1;
    }
  }
}
