import { Module } from '@nestjs/common';
import { IdempotentWrites } from './idempotent-writes.js';
import { ReadYourWrites } from './read-your-writes.js';

/** Services that every request passes through before its handler. */
@Module({ providers: [IdempotentWrites, ReadYourWrites], exports: [IdempotentWrites, ReadYourWrites] })
export class RequestsModule {}
