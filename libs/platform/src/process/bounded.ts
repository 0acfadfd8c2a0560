/** Runs a few tasks at a time; tasks that exceed the queue are refused. */
export class Bounded {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly limits: { atOnce: number; waiting: number; refusal: () => Error }) {}

  /** @throws the refusal if too many tasks are waiting */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.limits.atOnce) this.running += 1;
    else if (this.waiting.length < this.limits.waiting) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else throw this.limits.refusal();
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      // The slot is handed over, not released, so that nothing can slip in between.
      if (next) next();
      else this.running -= 1;
    }
  }
}
