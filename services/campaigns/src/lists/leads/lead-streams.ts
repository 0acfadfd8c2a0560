import { Inject, Injectable } from '@nestjs/common';
import { type CampaignsEvent, DomainError, leadListStream, leadStream } from '@rekindle/contracts';
import { EventStore } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, type Tx } from '@rekindle/platform';

export interface LeadKey {
  accountId: string;
  leadId: string;
  listId: string | null;
}

/**
 * Events of single leads. Those of a lead in a list are appended to the list's stream, so that the list's figures are folded in
 * order; a lead outside lists has its own stream.
 */
@Injectable()
export class LeadStreams {
  constructor(
    private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Locks the list's record, so that leads of one list are added and deleted one after another. @throws DomainError NOT_FOUND */
  async append(tx: Tx, { accountId, leadId, listId }: LeadKey, event: CampaignsEvent): Promise<void> {
    if (listId) await this.holdList(tx, accountId, listId);
    const streamId = listId ? leadListStream(listId) : leadStream(leadId);
    const events = await this.store.readStream(accountId, streamId, tx);
    await this.store.appendIn(tx, {
      tenantId: accountId,
      streamId,
      context: 'campaigns',
      expectedVersion: events.at(-1)?.streamVersion ?? 0,
      events: [event],
      occurredAt: this.clock.now(),
    });
  }

  /** @throws DomainError NOT_FOUND if the account has no such list */
  async holdList(tx: Tx, accountId: string, listId: string): Promise<void> {
    const { rowCount } = await tx.query('SELECT FROM campaigns.lead_lists WHERE account_id = $1 AND list_id = $2 FOR UPDATE', [
      accountId,
      listId,
    ]);
    if (!rowCount) throw noSuchLead();
  }
}

export const noSuchLead = (): DomainError => new DomainError('NOT_FOUND', 'This lead does not exist, or it is not yours');

export const leadExists = (name: string): DomainError => new DomainError('LEAD_EXISTS', `${name} is already in your leads!`);

export const invalidAddress = (message: string): DomainError =>
  new DomainError('VALIDATION_FAILED', message, [{ field: 'email', message }]);
