import { Module } from '@nestjs/common';
import { Accounts } from './accounts.js';
import { LeadsUsage } from './leads-usage.js';
import { LimitNotices } from './limit-notices.js';

const providers = [Accounts, LeadsUsage, LimitNotices];

/** What an account's plan allows, and what is used of it. */
@Module({ providers, exports: providers })
export class LimitsModule {}
