import type { Claimed } from '../claiming/claimer.js';
import type { RecallNotice } from '../recalling/recalls.js';

export type Held = Pick<Claimed, 'deliveryId' | 'accountId' | 'campaignId' | 'leadId' | 'step'>;

/** What a sender has claimed, until its outcome is durable: begun or not, and what was taken back meanwhile. */
export class Hands {
  private readonly waiting = new Map<string, Held>();
  private readonly begun = new Map<string, Held>();
  /** Since the last claim was asked for. */
  private notices: RecallNotice[] = [];

  /** A claim is asked for: what is recalled from now on may be in it. */
  reach(): void {
    this.notices = [];
  }

  /** @returns what was recalled on its way here */
  take<T extends Held>(claims: readonly T[]): T[] {
    const recalled = claims.filter((claim) => this.notices.some((notice) => covers(notice, claim)));
    for (const claim of claims) if (!recalled.includes(claim)) this.waiting.set(claim.deliveryId, claim);
    return recalled;
  }

  /** @returns false for what was taken back */
  begin(deliveryId: string): boolean {
    const held = this.waiting.get(deliveryId);
    if (!held) return false;
    this.waiting.delete(deliveryId);
    this.begun.set(deliveryId, held);
    return true;
  }

  /** Whether it may still begin. */
  has(deliveryId: string): boolean {
    return this.waiting.has(deliveryId);
  }

  /** What became of it is durable. */
  settle(deliveryId: string): void {
    this.waiting.delete(deliveryId);
    this.begun.delete(deliveryId);
  }

  /** @returns what is dropped, and what it comes too late for */
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
