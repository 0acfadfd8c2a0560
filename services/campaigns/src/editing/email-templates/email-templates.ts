import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@rekindle/contracts';
import { CLOCK, type Clock, POOL, inTransaction, newId } from '@rekindle/platform';
import type pg from 'pg';
import type { EmailTemplate, SaveEmailTemplateRequest } from './email-templates.dto.js';

const MOST = 50;

/** An account's reusable emails, for any campaign. */
@Injectable()
export class EmailTemplates {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async of(accountId: string): Promise<EmailTemplate[]> {
    return (await this.pool.query<EmailTemplate>(`${SELECT} WHERE account_id = $1 ORDER BY lower(name)`, [accountId])).rows;
  }

  /** @throws DomainError NOT_FOUND */
  async get(accountId: string, id: string): Promise<EmailTemplate> {
    const [found] = (await this.pool.query<EmailTemplate>(`${SELECT} WHERE account_id = $1 AND id = $2`, [accountId, id])).rows;
    if (!found) throw noSuchTemplate();
    return found;
  }

  /** Replaces one of the same name. @throws DomainError EMAIL_TEMPLATES_LIMIT_REACHED */
  async save(accountId: string, { name, subject, text, html }: SaveEmailTemplateRequest): Promise<EmailTemplate> {
    const own = html?.trim() ? html : null;
    const values = [newId(), accountId, name, subject, text, own, this.clock.now(), MOST];
    const [saved] = await inTransaction(this.pool, async (tx) => {
      // Otherwise concurrent saves would each see the same count.
      await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('email templates ' || $1, 0))`, [accountId]);
      return (await tx.query<EmailTemplate>(SAVE, values)).rows;
    });
    if (!saved)
      throw new DomainError('EMAIL_TEMPLATES_LIMIT_REACHED', `An account can have ${MOST} templates. Delete one that you no longer use.`);
    return saved;
  }

  /** @throws DomainError NOT_FOUND */
  async delete(accountId: string, id: string): Promise<void> {
    const { rowCount } = await this.pool.query('DELETE FROM campaigns.email_templates WHERE account_id = $1 AND id = $2', [accountId, id]);
    if (rowCount === 0) throw noSuchTemplate();
  }
}

const noSuchTemplate = (): DomainError => new DomainError('NOT_FOUND', 'There is no such template.');

const COLUMNS = 'id, name, subject, text, html, saved_at AS "savedAt"';
const SELECT = `SELECT ${COLUMNS} FROM campaigns.email_templates`;

const SAVE = `
  INSERT INTO campaigns.email_templates (id, account_id, name, subject, text, html, saved_at)
  SELECT $1, $2, $3, $4, $5, $6, $7
  WHERE (SELECT count(*) FROM campaigns.email_templates WHERE account_id = $2 AND lower(name) <> lower($3)) < $8
  ON CONFLICT (account_id, lower(name)) DO UPDATE
  SET name = excluded.name, subject = excluded.subject, text = excluded.text, html = excluded.html, saved_at = excluded.saved_at
  RETURNING ${COLUMNS}`;
