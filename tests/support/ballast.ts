import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Fills all free space of a small disk. */
export class Ballast {
  private readonly file: string;

  constructor(dir: string) {
    this.file = join(dir, 'ballast');
  }

  /** To the last byte. */
  fill(): void {
    for (let size = 1 << 20; size >= 1; size = Math.floor(size / 16)) this.append(Buffer.alloc(size));
  }

  free(): void {
    rmSync(this.file, { force: true });
  }

  private append(piece: Buffer): void {
    try {
      for (;;) appendFileSync(this.file, piece);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
}
