import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings, normalForm } from '@rekindle/platform';

/** Compares with OPERATOR_PASSWORD in the same time whatever is given, however long it is. */
@Injectable()
export class OperatorPassword {
  private readonly key = randomBytes(32);
  private readonly expected: Buffer;
  /** How a device remembers who signed in with it; what it keeps reveals nothing of the password. */
  readonly deviceUser: { userId: 'operator'; generation: string };

  constructor(@Inject(SETTINGS) { operatorPassword, jwtSecret }: Settings) {
    this.expected = this.digest(operatorPassword);
    const generation = createHmac('sha256', jwtSecret).update(`operator device ${operatorPassword}`).digest('base64url');
    this.deviceUser = { userId: 'operator', generation };
  }

  matches(given: string): boolean {
    return timingSafeEqual(this.digest(given), this.expected);
  }

  private digest(text: string): Buffer {
    return createHmac('sha256', this.key).update(normalForm(text, 'NFKC')).digest();
  }
}
