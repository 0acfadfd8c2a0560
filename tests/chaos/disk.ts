import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { Ballast } from '../support/ballast.ts';

/** A small in-memory disk at a folder of ours, in a mount namespace that ends with the run. */
export class Disk extends Ballast {
  readonly dir: string;

  constructor(dir: string, megabytes: number) {
    super(dir);
    this.dir = dir;
    mkdirSync(dir, { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'tmpfs', dir], { stdio: 'pipe' });
  }

  unmount(): void {
    execFileSync('umount', ['-l', this.dir], { stdio: 'pipe' });
  }
}
