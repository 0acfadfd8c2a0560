import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@rekindle/platform';
import { ProfileVault } from '@rekindle/vault';
import type pg from 'pg';
import { LeadListRecords } from '../lead-lists/lead-list-records.js';
import { companyOfEmail } from './company-of-email.js';
import { type CommonTitle, peopleByTitle } from './people-by-title.js';
import type { SuggestedAnswers } from './suggested-answers.dto.js';

/** Enough leads to find what is common in a list, and few enough to count while a user waits. */
const LOOKED_AT = 5_000;
const MOST_TITLES = 3;

const TITLES = `
  SELECT mode() WITHIN GROUP (ORDER BY title) AS title, count(*)::int AS leads
  FROM (SELECT trim(title) AS title FROM vault.leads WHERE account_id = $1 AND list_id = $2 LIMIT ${LOOKED_AT}) AS looked_at
  GROUP BY lower(title) ORDER BY leads DESC, lower(title)`;

/** Suggested answers for the revival form, derived from existing data. The user can change them, and they are saved only with the form. */
@Injectable()
export class AnswersForList {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly records: LeadListRecords,
    private readonly profiles: ProfileVault,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async get(accountId: string, listId: string): Promise<SuggestedAnswers> {
    await this.records.get(accountId, listId);
    const [owners, { rows }] = await Promise.all([
      this.profiles.owners([accountId]),
      this.pool.query<{ title: string | null; leads: number }>(TITLES, [accountId, listId]),
    ]);
    const leads = rows.reduce((sum, row) => sum + row.leads, 0);
    const titles = rows.filter((row): row is CommonTitle => Boolean(row.title)).slice(0, MOST_TITLES);
    return {
      company_name: companyOfEmail(owners.get(accountId)?.email ?? ''),
      ideal_customer_profile: peopleByTitle(titles, leads),
    };
  }
}
