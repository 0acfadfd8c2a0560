import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { DomainError } from '@rekindle/contracts';
import { Bounded, normalForm } from '@rekindle/platform';

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane; about 12 ms.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
// Less than half a second of work, and a quarter of a process's requests: the rest is for signed-in users.
const WAITING = 50;
const refusal = (): Error =>
  Object.assign(new DomainError('SERVICE_UNAVAILABLE', 'Too many people are signing in right now. Please try again in a moment.'), {
    retryAfterSeconds: 2,
  });

/** argon2id with limited concurrency, so that a rush of sign-ins leaves CPU and memory to everyone else. */
@Injectable()
export class Passwords {
  private readonly bounded = new Bounded({ atOnce: Math.min(4, availableParallelism()), waiting: WAITING, refusal });
  private readonly decoy = hash('nobody has this password', COST);

  /** @returns the hash in PHC form */
  hash(password: string): Promise<string> {
    return this.bounded.run(() => hash(normal(password), COST));
  }

  /** Takes the same time for an address without an account. @param known null without an account */
  async matches(known: string | null, password: string): Promise<boolean> {
    const compared = known ?? (await this.decoy);
    const same = await this.bounded.run(() => verify(compared, normal(password)));
    return same && known !== null;
  }
}

/** Another keyboard may compose the same password from different characters. */
const normal = (password: string): string => normalForm(password, 'NFKC');
