import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A small disk of memory at a folder of ours, in a mount namespace that ends with the run. */
export class Disk {
  readonly dir: string;
  private readonly ballast: string;

  constructor(dir: string, megabytes: number) {
    this.dir = dir;
    this.ballast = join(dir, 'ballast');
    mkdirSync(dir, { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'tmpfs', dir], { stdio: 'pipe' });
  }

  /** To the last byte. */
  fill(): void {
    for (let size = 1 << 20; size >= 1; size = Math.floor(size / 16)) this.append(Buffer.alloc(size));
  }

  free(): void {
    rmSync(this.ballast, { force: true });
  }

  unmount(): void {
    execFileSync('umount', ['-l', this.dir], { stdio: 'pipe' });
  }

  private append(piece: Buffer): void {
    try {
      for (;;) appendFileSync(this.ballast, piece);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
}
