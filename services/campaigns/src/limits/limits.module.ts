import { Module } from '@nestjs/common';
import { Accounts } from './accounts.js';
import { LeadsUsage } from './leads-usage.js';
import { LimitNotices } from './limit-notices.js';

const providers = [Accounts, LeadsUsage, LimitNotices];

/** An account's limits and usage. */
@Module({ providers, exports: providers })
export class LimitsModule {}
