import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings, normalForm } from '@rekindle/platform';

/** Compares with OPERATOR_PASSWORD in constant time, whatever the input and its length. */
@Injectable()
export class OperatorPassword {
  private readonly key = randomBytes(32);
  private readonly expected: Buffer;
  /** Identifies the operator to known devices; the stored value reveals nothing about the password. */
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
