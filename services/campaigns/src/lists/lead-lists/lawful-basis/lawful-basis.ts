import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, POOL } from '@rekindle/platform';
import type pg from 'pg';
import { noSuchLeadList } from '../lead-list.js';
import { COUNTRY_COLUMNS, EUROPEAN_COUNTRIES, EUROPEAN_DOMAINS } from './europe.js';
import type { LawfulBasis, SaveLawfulBasisRequest } from './lawful-basis.dto.js';

/** The lawful basis on which an account writes to a list: asked for and stored if leads are in the EU or the UK. It blocks nothing. */
@Injectable()
export class LawfulBasisOfList {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async get(accountId: string, listId: string): Promise<LawfulBasis> {
    const values = [accountId, listId, EUROPEAN_DOMAINS, COUNTRY_COLUMNS, EUROPEAN_COUNTRIES];
    const [found] = (await this.pool.query<LawfulBasis>(GET, values)).rows;
    if (!found) throw noSuchLeadList();
    return found;
  }

  /** @throws DomainError NOT_FOUND */
  async save(accountId: string, listId: string, { basis, note }: SaveLawfulBasisRequest): Promise<LawfulBasis> {
    await this.pool.query(SAVE, [accountId, listId, basis, note.trim(), this.clock.now()]);
    return this.get(accountId, listId);
  }
}

const GET = `
  SELECT l.lawful_basis AS basis, l.lawful_basis_note AS note, l.lawful_basis_at AS "savedAt", EXISTS (
    SELECT FROM vault.leads v WHERE v.list_id = l.list_id AND (
      substring(v.email_key from '[^.]+$') = ANY($3)
      OR EXISTS (SELECT FROM jsonb_each_text(v.custom) AS own(field, value) WHERE lower(own.field) = ANY($4) AND lower(trim(own.value)) = ANY($5)))
  ) AS asked
  FROM campaigns.lead_lists l WHERE l.account_id = $1 AND l.list_id = $2`;

const SAVE = `
  UPDATE campaigns.lead_lists SET lawful_basis = $3, lawful_basis_note = $4, lawful_basis_at = $5 WHERE account_id = $1 AND list_id = $2`;
