import type { Claimed } from '../../claiming/claimer.js';
import type { RecallNotice } from '../../recalling/recalls.js';

export type Held = Pick<Claimed, 'deliveryId' | 'accountId' | 'campaignId' | 'leadId' | 'step'>;

/**
 * A sender's claimed emails, begun or not, until their outcomes are durable; and those recalled in between. A recalled email may
 * be claimed again while a connection still holds the draft of the earlier claim: that draft remains recalled.
 */
export class Hands {
  private readonly waiting = new Map<string, Held>();
  private readonly begun = new Map<string, Held>();
  /** Recalls since the last claim was requested. */
  private notices: RecallNotice[] = [];

  /** A claim is requested: from now on, recalls may concern the emails it brings. */
  reach(): void {
    this.notices = [];
  }

  /** @returns the claims recalled on their way here */
  take<T extends Held>(claims: readonly T[]): T[] {
    const recalled = claims.filter((claim) => this.notices.some((notice) => covers(notice, claim)));
    for (const claim of claims) if (!recalled.includes(claim)) this.waiting.set(claim.deliveryId, claim);
    return recalled;
  }

  /** @returns false for a recalled email */
  begin(claim: Held): boolean {
    if (!this.mayBegin(claim)) return false;
    this.waiting.delete(claim.deliveryId);
    this.begun.set(claim.deliveryId, claim);
    return true;
  }

  mayBegin(claim: Held): boolean {
    return this.waiting.get(claim.deliveryId) === claim;
  }

  /** Begun or not: its outcome is this sender's to record. */
  has(claim: Held): boolean {
    return this.mayBegin(claim) || this.begun.get(claim.deliveryId) === claim;
  }

  /** Its outcome is durable. */
  settle(claim: Held): void {
    for (const held of [this.waiting, this.begun]) if (held.get(claim.deliveryId) === claim) held.delete(claim.deliveryId);
  }

  /** @returns the dropped emails, and those already begun */
  recall(notice: RecallNotice): { dropped: Held[]; begun: string[] } {
    this.notices.push(notice);
    const dropped = [...this.waiting.values()].filter((held) => covers(notice, held));
    for (const { deliveryId } of dropped) this.waiting.delete(deliveryId);
    return { dropped, begun: [...this.begun.values()].filter((held) => covers(notice, held)).map(({ deliveryId }) => deliveryId) };
  }
}

const covers = ({ accountId, campaignIds, leadIds }: RecallNotice, held: Held): boolean =>
  (accountId ?? held.accountId) === held.accountId &&
  (campaignIds?.includes(held.campaignId) ?? true) &&
  (leadIds?.includes(held.leadId) ?? true);
