import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@rekindle/platform';
import { DeliveriesOfAccount, type FoundDelivery } from './deliveries-of-account.js';
import type { IncomingMessage } from './message.js';
import { WrittenSubjects } from './written-subjects.js';

/** Which emails of a campaign a message is about: the first one is the one that it names or answers. */
@Injectable()
export class Matching {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly deliveries: DeliveriesOfAccount,
    private readonly subjects: WrittenSubjects,
  ) {}

  /** @returns none for a message that belongs to no campaign, or that we wrote ourselves */
  async find(message: IncomingMessage): Promise<FoundDelivery[]> {
    if (await this.isOurs(message)) return [];
    if (message.folder === 'sent') return this.answered(message);
    const { kind } = message.verdict;
    return kind === 'bounce' || kind === 'complaint' ? this.reported(message) : this.referred(message);
  }

  /** Other programs too make ids of that form. A copy may be read before its email is known to have gone. */
  private async isOurs({ place, facts }: IncomingMessage): Promise<boolean> {
    return facts.messageId !== null && this.deliveries.include(place?.accountId ?? null, facts.messageId);
  }

  /** Reports name the message, and whom it was for. */
  private async reported({ place, facts, verdict }: IncomingMessage): Promise<FoundDelivery[]> {
    const named = await this.deliveries.byMessageIds(place?.accountId ?? null, [...facts.references, ...facts.returned.toReversed()]);
    if (!place) return named;
    const others = await this.deliveries.byAddresses(place.accountId, verdict.recipients, this.clock.now());
    return [...named.slice(0, 1), ...others.filter(({ addressHash }) => addressHash !== named[0]?.addressHash)];
  }

  private async referred({ place, facts }: IncomingMessage): Promise<FoundDelivery[]> {
    const from = facts.from ?? '';
    if (place && (await this.deliveries.isOwn(place.accountId, from))) return [];
    const accountId = place?.accountId ?? null;
    const named = await this.deliveries.byMessageIds(accountId, [...facts.returned, ...facts.references]);
    if (named.length > 0 || accountId === null) return named.slice(0, 1);
    const thread = await this.deliveries.byThread(accountId, facts.references);
    return thread.length > 0 ? thread : this.bySubject(accountId, from, facts.subject);
  }

  private async bySubject(accountId: string, from: string, subject: string): Promise<FoundDelivery[]> {
    const [latest] = await this.deliveries.byAddresses(accountId, from === '' ? [] : [from], this.clock.now());
    return latest && (await this.subjects.include(latest, subject)) ? [latest] : [];
  }

  /** What the account's owner writes in a program of their own, to whom a campaign has written. */
  private async answered({ place, facts, verdict }: IncomingMessage): Promise<FoundDelivery[]> {
    if (!place || verdict.kind !== 'reply') return [];
    const addressees = await this.deliveries.ofAddressees(place.accountId, facts.recipients, this.clock.now());
    const hashes = new Set(facts.recipients.map((address) => this.deliveries.hash(place.accountId, address)));
    const named = await this.deliveries.byMessageIds(place.accountId, facts.references);
    const first = named.find(({ addressHash }) => hashes.has(addressHash));
    return [...(first ? [first] : []), ...addressees.filter(({ addressHash }) => addressHash !== first?.addressHash)];
  }
}
