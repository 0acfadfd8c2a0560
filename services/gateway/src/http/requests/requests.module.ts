import { Module } from '@nestjs/common';
import { IdempotentWrites } from './idempotent-writes.js';
import { ReadYourWrites } from './read-your-writes.js';

/** What every request passes through on its way to a handler. */
@Module({ providers: [IdempotentWrites, ReadYourWrites], exports: [IdempotentWrites, ReadYourWrites] })
export class RequestsModule {}
