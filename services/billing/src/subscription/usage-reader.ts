import { Injectable } from '@nestjs/common';
import type { Used } from './change-plan.decide.js';

/** What an account has used, as the contexts that count it say. */
@Injectable()
export class UsageReader {
  of(_accountId: string): Promise<readonly Used[]> {
    return Promise.resolve([]);
  }
}
