import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@rekindle/contracts';
import { hash, verify } from '@node-rs/argon2';

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane; about 12 ms.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MOST_AT_ONCE = Math.max(1, Math.min(4, availableParallelism()));
const MOST_WAITING = 200;

/** argon2id with a bound on how many run at once, so that a rush of sign-ins leaves CPU and memory to everyone else. */
@Injectable()
export class Passwords {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly decoy = hash('nobody has this password', COST);

  /** @returns the hash in PHC form */
  hash(password: string): Promise<string> {
    return this.bounded(() => hash(normal(password), COST));
  }

  /** Takes the same time for an address without an account. @param known null where there is none */
  async matches(known: string | null, password: string): Promise<boolean> {
    const compared = known ?? (await this.decoy);
    const same = await this.bounded(() => verify(compared, normal(password)));
    return same && known !== null;
  }

  private async bounded<T>(work: () => Promise<T>): Promise<T> {
    if (this.waiting.length >= MOST_WAITING)
      throw new DomainError('SERVICE_UNAVAILABLE', 'Too many people are signing in right now. Please try again in a moment.');
    if (this.running >= MOST_AT_ONCE) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.running += 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      // The place is handed on, not given back: nobody can slip in between.
      if (next) next();
      else this.running -= 1;
    }
  }
}

/** The same password typed on another keyboard may arrive composed otherwise. */
const normal = (password: string): string => password.normalize('NFKC');
