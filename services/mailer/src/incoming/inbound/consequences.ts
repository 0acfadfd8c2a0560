import { Inject, Injectable } from '@nestjs/common';
import type { ReceivedMessage } from '@rekindle/contracts';
import { CLOCK, type Clock, SETTINGS, type Settings, type Tx } from '@rekindle/platform';
import { addressHash } from '@rekindle/vault';
import { FeedbackRecords } from '../feedback/feedback-records.js';
import { stopFor } from '../../ledger/hand-off.decide.js';
import { type OutreachKey, OutreachRepository } from '../../ledger/outreach-repository.js';
import type { FoundDelivery } from './deliveries-of-account.js';
import type { IncomingMessage } from './message.js';

/** Applies the consequences of a message that belongs to a campaign. */
@Injectable()
export class Consequences {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'encryptionKey'>,
    private readonly feedback: FeedbackRecords,
    private readonly outreaches: OutreachRepository,
  ) {}

  /** @param found at least one; the first is the email that the message names or answers */
  async of(tx: Tx, kind: ReceivedMessage['kind'], message: IncomingMessage, found: readonly FoundDelivery[]): Promise<void> {
    const [first] = found as readonly [FoundDelivery];
    const source = message.place ? 'imap' : 'sandbox';
    const { asksToUnsubscribe, reason, returnsOn } = message.verdict;
    switch (kind) {
      case 'reply':
        return asksToUnsubscribe ? this.feedback.unsubscribe(tx, first, 'reply') : this.feedback.reply(tx, first, false, source);
      case 'auto_reply':
        return reason === 'challenge' ? undefined : this.feedback.absence(tx, first, returnsOn, source);
      case 'bounce':
        return this.bounces(tx, message, found);
      case 'complaint':
        for (const delivery of found) await this.feedback.complaint(tx, delivery, { isProved: message.place === null });
        return;
      case 'answer':
        return this.stopAnswered(tx, found);
      case 'other':
        return;
    }
  }

  private async bounces(tx: Tx, { verdict: { failed } }: IncomingMessage, found: readonly FoundDelivery[]): Promise<void> {
    const [named] = found as readonly [FoundDelivery];
    const hashOf = (address: string): string => addressHash(this.settings.encryptionKey, named.accountId, address);
    const failures = failed.map((failure) => ({ ...failure, delivery: deliveryTo(found, failure.address && hashOf(failure.address)) }));
    const known = failures.filter(({ delivery }) => delivery !== undefined);
    // A forwarded email bounces at an address that we never wrote to.
    for (const { delivery = named, hard, status, reason } of known.length > 0 ? known : failures.slice(0, 1))
      await this.feedback.bounce(tx, delivery, { kind: hard ? 'hard' : 'soft', code: status, reason });
  }

  /** If the account's owner writes to a lead in person, no campaign writes to it any more. */
  private async stopAnswered(tx: Tx, found: readonly FoundDelivery[]): Promise<void> {
    const [first] = found as readonly [FoundDelivery];
    const { rows } = await tx.query<OutreachKey>(RUNNING, [first.accountId, found.map(({ addressHash: hash }) => hash)]);
    await this.outreaches.change(tx, rows, this.clock.now(), (outreach) => stopFor(outreach, 'answered_by_user'));
  }
}

const deliveryTo = (found: readonly FoundDelivery[], hash: string | null): FoundDelivery | undefined =>
  hash === null ? found[0] : found.find(({ addressHash: own }) => own === hash);

const RUNNING = `
  SELECT o.campaign_id AS "campaignId", o.lead_id AS "leadId" FROM mailer.outreaches o JOIN mailer.sendings s USING (campaign_id)
  WHERE o.account_id = $1 AND o.address_hash = ANY($2) AND o.state = 'active' AND s.state IN ('running', 'paused')`;
