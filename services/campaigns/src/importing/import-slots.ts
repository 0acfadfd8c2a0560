import { Injectable } from '@nestjs/common';

/** An import takes two connections and most of a core, so others wait their turn. */
const AT_ONCE = 2;

/** Lets a few imports run at once; the others start in the order in which they came. */
@Injectable()
export class ImportSlots {
  private free = AT_ONCE;
  private readonly queue: (() => void)[] = [];

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((resolve) => this.queue.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.queue.shift();
      if (next) next();
      else this.free += 1;
    }
  }
}
