import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@rekindle/platform';
import { endSession } from '@rekindle/vault';
import type pg from 'pg';

/** Ends one sign-in of a user or an operator, in every process. */
@Injectable()
export class SignOut {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  end({ sessionId, expiresAt = new Date() }: { sessionId: string; expiresAt?: Date }): Promise<void> {
    return endSession(this.pool, { id: sessionId, expiresAt });
  }
}
