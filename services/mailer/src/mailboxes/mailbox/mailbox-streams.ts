import { Injectable } from '@nestjs/common';
import { mailboxStream } from '@rekindle/contracts';
import { type Decide, EventStore, Streams } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import { type Mailbox, type MailboxEvent, type MailboxState, mailbox, stateOf } from './mailbox.js';

interface Of {
  accountId: string;
  mailboxId: string;
}

/** The events of mailboxes. The state in a mailbox's row changes in the same transaction. */
@Injectable()
export class MailboxStreams {
  constructor(
    private readonly store: EventStore,
    private readonly streams: Streams,
  ) {}

  async load({ accountId, mailboxId }: Of): Promise<Mailbox> {
    return (await this.store.load(accountId, mailboxStream(mailboxId), mailbox)).state;
  }

  /** @returns the mailbox's state afterwards */
  async change(of: Of, decide: Decide<Mailbox, MailboxEvent>): Promise<{ state: MailboxState; events: readonly MailboxEvent[] }> {
    const stream = { tenantId: of.accountId, streamId: mailboxStream(of.mailboxId), context: 'mailer' as const };
    const { after, events } = await this.streams.change(stream, mailbox, async (before, tx, now) => {
      const decided = await decide(before, tx, now);
      const state = decided.reduce(mailbox.evolve, before);
      await writeState(tx, of.mailboxId, state);
      if (decided.length > 0 && stateOf(state) !== 'active') await releaseLeads(tx, of.mailboxId, !state.isConnected);
      return decided;
    });
    return { state: stateOf(after), events };
  }
}

async function writeState(tx: Tx, mailboxId: string, after: Mailbox): Promise<void> {
  await tx.query(
    `UPDATE mailer.mailboxes SET state = $2, pause = CASE WHEN $3 THEN pause END, problem = CASE WHEN $4 THEN problem END
     WHERE id = $1 AND (state, pause IS NULL, problem IS NULL) IS DISTINCT FROM ($2, NOT $3, NOT $4)`,
    [mailboxId, stateOf(after), after.pausedBy !== null, after.isBroken],
  );
}

/** Releases leads that a stopped mailbox has never written to, so that another one takes them; if it is gone, all its leads. */
async function releaseLeads(tx: Tx, mailboxId: string, all: boolean): Promise<void> {
  await tx.query(
    `UPDATE mailer.deliveries d SET route = NULL WHERE d.route = $1 AND d.state = 'waiting' AND ($2 OR NOT EXISTS (
       SELECT 1 FROM mailer.deliveries e WHERE (e.campaign_id, e.lead_id) = (d.campaign_id, d.lead_id) AND e.state IN ('in_flight', 'sent', 'unknown')))`,
    [mailboxId, all],
  );
}
