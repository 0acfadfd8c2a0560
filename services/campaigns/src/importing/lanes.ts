import type { CopyLane } from './copy-lane.js';
import type { Block } from './import-blocks.js';

/** Spreads blocks over lanes; a caller with more blocks than idle lanes waits, which is what holds the reader back. */
export class Lanes {
  private readonly idle: CopyLane[];
  private readonly busy = new Set<Promise<void>>();
  private failure: { cause: unknown } | null = null;

  constructor(
    lanes: readonly CopyLane[],
    private readonly write: (lane: CopyLane, block: Block) => Promise<void>,
  ) {
    this.idle = [...lanes];
  }

  /** Hands every waiting block to a lane; the last ones may still be on their way. @throws what a lane failed with */
  async take(waiting: Block[]): Promise<void> {
    for (let block = waiting.shift(); block; block = waiting.shift()) {
      if (this.idle.length === 0) await Promise.race(this.busy);
      this.check();
      this.start(this.idle.pop() as CopyLane, block);
    }
    this.check();
  }

  /** @throws what a lane failed with */
  async finish(): Promise<void> {
    await this.settle();
    this.check();
  }

  async settle(): Promise<void> {
    await Promise.all(this.busy);
  }

  private start(lane: CopyLane, block: Block): void {
    const work = this.write(lane, block)
      .catch((cause: unknown) => void (this.failure ??= { cause }))
      .then(() => {
        this.busy.delete(work);
        this.idle.push(lane);
      });
    this.busy.add(work);
  }

  private check(): void {
    if (this.failure) throw this.failure.cause;
  }
}
