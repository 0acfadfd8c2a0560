import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@rekindle/platform';
import { DeliveriesOfAccount, type FoundDelivery } from './deliveries-of-account.js';
import type { IncomingMessage } from './message.js';
import { WrittenSubjects } from './written-subjects.js';

/** Finds the emails of a campaign that a message is about; the first is the one that it names or answers. */
@Injectable()
export class Matching {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly deliveries: DeliveriesOfAccount,
    private readonly subjects: WrittenSubjects,
  ) {}

  /** @returns none for a message that belongs to no campaign, or that we sent ourselves */
  async find(message: IncomingMessage): Promise<FoundDelivery[]> {
    if (await this.isOurs(message)) return [];
    if (message.folder === 'sent') return this.answered(message);
    const { kind } = message.verdict;
    return kind === 'bounce' || kind === 'complaint' ? this.reported(message) : this.referred(message);
  }

  /** Other programs use ids of that form too. A copy may be read before its email is recorded as sent. */
  private async isOurs({ place, facts, folder }: IncomingMessage): Promise<boolean> {
    const accountId = place?.accountId ?? null;
    if (facts.messageId !== null && (await this.deliveries.include(accountId, facts.messageId))) return true;
    // A service that assigns Message-IDs of its own keeps our unsubscribe headers. Programs that forward or answer copy those too,
    // so they count only if the message comes from us; some services put an alias there.
    if (facts.ownToken === null || !(await this.deliveries.includeToken(accountId, facts.ownToken))) return false;
    return folder === 'sent' || this.deliveries.areFrom(accountId, facts.from ?? '');
  }

  /** Reports name the message and its recipient. */
  private async reported({ place, facts, verdict }: IncomingMessage): Promise<FoundDelivery[]> {
    const ids = [...facts.references, ...facts.returned.toReversed()];
    const named = await this.named(place?.accountId ?? null, ids, tokensOf(facts));
    if (!place) return named;
    const others = await this.deliveries.byAddresses(place.accountId, verdict.recipients, this.clock.now());
    return [...named.slice(0, 1), ...others.filter(({ addressHash }) => addressHash !== named[0]?.addressHash)];
  }

  private async referred({ place, facts }: IncomingMessage): Promise<FoundDelivery[]> {
    const from = facts.from ?? '';
    if (place && (await this.deliveries.isOwn(place.accountId, from))) return [];
    const accountId = place?.accountId ?? null;
    const named = await this.named(accountId, [...facts.returned, ...facts.references], tokensOf(facts));
    if (named.length > 0 || accountId === null) return named.slice(0, 1);
    const thread = await this.deliveries.byThread(accountId, facts.references);
    return thread.length > 0 ? thread : this.bySubject(accountId, from, facts.subject);
  }

  private async named(accountId: string | null, ids: readonly string[], tokens: readonly string[]): Promise<FoundDelivery[]> {
    const named = await this.deliveries.byMessageIds(accountId, ids);
    return named.length > 0 ? named : this.deliveries.byTokens(accountId, tokens);
  }

  private async bySubject(accountId: string, from: string, subject: string): Promise<FoundDelivery[]> {
    const [latest] = await this.deliveries.byAddresses(accountId, from === '' ? [] : [from], this.clock.now());
    return latest && (await this.subjects.include(latest, subject)) ? [latest] : [];
  }

  /** The deliveries to leads that the account's owner has written to in a mail program. */
  private async answered({ place, facts, verdict }: IncomingMessage): Promise<FoundDelivery[]> {
    if (!place || verdict.kind !== 'reply') return [];
    const addressees = await this.deliveries.ofAddressees(place.accountId, facts.recipients, this.clock.now());
    const hashes = new Set(facts.recipients.map((address) => this.deliveries.hash(place.accountId, address)));
    const named = await this.deliveries.byMessageIds(place.accountId, facts.references);
    const first = named.find(({ addressHash }) => hashes.has(addressHash));
    return [...(first ? [first] : []), ...addressees.filter(({ addressHash }) => addressHash !== first?.addressHash)];
  }
}

/** The most significant one last: headers may be copied from the message that is answered. */
const tokensOf = ({ ownToken, tokens }: IncomingMessage['facts']): string[] => [...(ownToken === null ? [] : [ownToken]), ...tokens];
