import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '@rekindle/platform';

/** Compares with OPERATOR_PASSWORD in the same time whatever is given, however long it is. */
@Injectable()
export class OperatorPassword {
  private readonly key = randomBytes(32);
  private readonly expected: Buffer;

  constructor(@Inject(SETTINGS) { operatorPassword }: Settings) {
    this.expected = this.digest(operatorPassword);
  }

  matches(given: string): boolean {
    return timingSafeEqual(this.digest(given), this.expected);
  }

  private digest(text: string): Buffer {
    return createHmac('sha256', this.key).update(text.normalize('NFKC')).digest();
  }
}
