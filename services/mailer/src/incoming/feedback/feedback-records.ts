import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, SETTINGS, type Settings, type Tx } from '@rekindle/platform';
import { LeadVault } from '@rekindle/vault';
import type { DeliveryPlace } from '../../ledger/find-delivery.js';
import type { Outreach } from '../../ledger/outreach.js';
import { OutreachRepository, isSame } from '../../ledger/outreach-repository.js';
import { SendingRepository } from '../../ledger/sending-repository.js';
import { lockPlanning } from '../../planning/last-orders.js';
import { noteComplaint } from '../../suppression/complained-addresses.js';
import { Suppressions } from '../../suppression/suppressions.js';
import { stopFor } from '../../ledger/hand-off.decide.js';
import { Colleagues } from './colleagues.js';
import {
  type Bounce,
  bounced,
  complained,
  endOfPause,
  keepsBouncing,
  paused,
  postponed,
  replied,
  unsubscribed,
} from './feedback.decide.js';

type ReplySource = 'imap' | 'sandbox' | 'user';

/** Records feedback on an email, with all its consequences, in the caller's transaction. A repeat records nothing. */
@Injectable()
export class FeedbackRecords {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly outreaches: OutreachRepository,
    private readonly sendings: SendingRepository,
    private readonly suppressions: Suppressions,
    private readonly leads: LeadVault,
    private readonly colleagues: Colleagues,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'encryptionKey'>,
  ) {}

  /** A lead that replied gets nothing more from any campaign of the account; nor does its company, if the launch said so. */
  async reply(tx: Tx, place: DeliveryPlace, autoReply: boolean, source: ReplySource): Promise<void> {
    if (autoReply) return this.absence(tx, place, null, source);
    const colleagues = await this.colleagues.of(tx, place.campaignId, [place.leadId]);
    const keys = [...colleagues, ...(await this.suppressions.outreachesTo(tx, place))];
    await this.outreaches.change(tx, keys, this.clock.now(), (outreach) => {
      if (isSame(outreach, place)) return replied(outreach, place.step, false, source);
      return stopFor(outreach, outreach.addressHash === place.addressHash ? 'replied' : 'company_replied');
    });
  }

  /** An automatic reply. @param returnsOn ISO date; null: the person is not away, or names no day */
  async absence(tx: Tx, place: DeliveryPlace, returnsOn: string | null, source: ReplySource): Promise<void> {
    const now = this.clock.now();
    const timeZone = (await this.sendings.find(tx, place.campaignId))?.timeZone ?? 'UTC';
    await this.outreaches.change(tx, await this.suppressions.outreachesTo(tx, place), now, (outreach) => [
      ...(isSame(outreach, place) ? replied(outreach, place.step, true, source) : []),
      ...(returnsOn === null ? [] : postponed(outreach, returnsOn, timeZone, now)),
    ]);
  }

  /** An address that does not exist, or that keeps bouncing, is not written to again by any campaign of the account. */
  async bounce(tx: Tx, place: DeliveryPlace, bounce: Bounce): Promise<void> {
    const at = this.clock.now();
    const decide = (outreach: Outreach) => (isSame(outreach, place) ? bounced(outreach, place.step, bounce) : []);
    if (bounce.kind === 'soft') {
      const outreaches = await this.outreaches.change(tx, await this.suppressions.outreachesTo(tx, place), at, decide);
      if (!keepsBouncing(outreaches, at)) return;
    }
    await this.suppressions.suppress(tx, place, 'bounced', at, (outreach) =>
      isSame(outreach, place) && bounce.kind === 'hard' ? decide(outreach) : null,
    );
  }

  /**
   * A recipient reported an email as spam: the account never writes to that address again. Nor does any other account here, if the
   * source is proven; a complaint in a mailbox could have been written by the mailbox's owner.
   */
  async complaint(tx: Tx, place: DeliveryPlace, { isProved }: { isProved: boolean }): Promise<void> {
    const at = this.clock.now();
    const email = (await this.leads.byIds(place.accountId, [place.leadId], tx)).get(place.leadId)?.email;
    const everywhere = email === undefined || !isProved ? [] : await noteComplaint(tx, this.settings.encryptionKey, email, at);
    await this.suppressions.suppress(tx, place, 'complained', at, (outreach) =>
      isSame(outreach, place) ? complained(outreach, place.step) : null,
    );
    await this.outreaches.change(tx, everywhere, at, (outreach) => stopFor(outreach, 'do_not_contact'));
  }

  /** Suppresses the address for three months, account-wide. A plan in progress sees that, or its outreaches exist and are stopped. */
  async pause(tx: Tx, place: DeliveryPlace): Promise<void> {
    await lockPlanning(tx, place.accountId);
    const at = this.clock.now();
    await this.suppressions.suppress(tx, place, { reason: 'paused_by_lead', until: endOfPause(at) }, at, (outreach) =>
      isSame(outreach, place) ? paused(outreach, place.step) : null,
    );
  }

  /** Applies to the whole account. */
  async unsubscribe(tx: Tx, place: DeliveryPlace, by: 'page' | 'one_click' | 'reply'): Promise<void> {
    await this.suppressions.suppress(tx, place, 'unsubscribed', this.clock.now(), (outreach) =>
      isSame(outreach, place) ? unsubscribed(outreach, place.step, by) : null,
    );
  }
}
