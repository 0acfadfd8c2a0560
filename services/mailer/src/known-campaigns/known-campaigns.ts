import { Inject, Injectable } from '@nestjs/common';
import { campaignStream, DomainError } from '@rekindle/contracts';
import { EventStore, ReadModels } from '@rekindle/event-sourcing';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';
import { type SequenceStep, type TextRef, noSuchCampaign } from '../ledger/sending.js';

/** A campaign according to the mailer's own copy. */
export interface KnownCampaign {
  campaignId: string;
  accountId: string;
  listId: string | null;
  status: 'processing' | 'failed' | 'prepared' | 'launched' | 'deleted';
  steps: SequenceStep[];
  /** The form's answers. */
  brief: TextRef | null;
}

/** A recent change arrives within milliseconds, or seconds on a busy machine: nobody should have to try again. */
const TIMEOUT_MS = 10_000;

/** Reads the local copy of campaigns, one account at a time. */
@Injectable()
export class KnownCampaigns {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly events: EventStore,
    @Inject(ReadModels) private readonly readModels: Pick<ReadModels, 'waitFor'>,
  ) {}

  /** @throws DomainError NOT_FOUND for another account's campaign, a deleted one, or none */
  async require(accountId: string, campaignId: string): Promise<KnownCampaign> {
    const copy = (await this.find(accountId, campaignId)) ?? (await this.caughtUp(accountId, campaignId));
    if (!copy || copy.status === 'deleted') throw noSuchCampaign();
    return copy;
  }

  /**
   * A campaign whose emails are written, with every edit so far.
   * @throws DomainError NOT_FOUND; CAMPAIGN_NOT_READY
   */
  async ready(accountId: string, campaignId: string): Promise<KnownCampaign & { listId: string }> {
    const copy = await this.caughtUp(accountId, campaignId);
    if (!copy || copy.status === 'deleted') throw noSuchCampaign();
    if (copy.listId === null) throw nothingToSend();
    if (copy.status !== 'prepared' && copy.status !== 'launched') throw notReady();
    return { ...copy, listId: copy.listId };
  }

  /** The copy, including everything its own account has done to the campaign so far. @throws DomainError SERVICE_UNAVAILABLE */
  async caughtUp(accountId: string, campaignId: string): Promise<KnownCampaign | null> {
    const last = await this.events.last(accountId, campaignStream(campaignId));
    if (!last) return null;
    if (!(await this.readModels.waitFor(last.position, { context: 'mailer', timeoutMs: TIMEOUT_MS }))) throw behind();
    return this.find(accountId, campaignId);
  }

  async find(accountId: string, campaignId: string): Promise<KnownCampaign | null> {
    const { rows } = await this.pool.query<KnownCampaign>(
      `SELECT campaign_id AS "campaignId", account_id AS "accountId", list_id AS "listId", status, steps,
         CASE WHEN brief_text_id IS NOT NULL THEN jsonb_build_object('textId', brief_text_id, 'version', brief_version) END AS brief
       FROM mailer.campaigns WHERE campaign_id = $1 AND account_id = $2`,
      [campaignId, accountId],
    );
    return rows[0] ?? null;
  }
}

const behind = (): DomainError =>
  new DomainError('SERVICE_UNAVAILABLE', 'Your last change has not arrived here yet. Nothing was sent: try again in a moment.');

const notReady = (): DomainError =>
  new DomainError('CAMPAIGN_NOT_READY', 'This campaign is not ready yet: its strategy and emails are still being written.');

const nothingToSend = (): DomainError =>
  new DomainError('CAMPAIGN_NOT_READY', 'This campaign has no lead list and no emails of its own, so nothing can be sent from here.');
