import type { MailerEvent } from '@rekindle/contracts';
import { identity } from '../ledger/hand-off.decide.js';
import type { Outreach, OutreachEvent } from '../ledger/outreach.js';
import type { Judgement, Verdict } from './judgement.decide.js';

type Action = 'open' | 'click';

/** A stored hit on one email of an outreach, as it was judged and as it is judged now. */
export interface RejudgedHit {
  id: string;
  /** 0 is the pixel. */
  link: number;
  /** Business time. */
  at: Date;
  step: number;
  before: Verdict;
  now: Judgement;
}

type PlacedEvent = MailerEvent & { occurredAt: Date };

interface Engagement {
  step: number;
  action: Action;
  verdict: Verdict;
}

/**
 * The events for an outreach whose hits are judged again: HitReclassified for each email, action and verdict whose first hit is a
 * different one. @param history its stream; @param keptSince hits before that were deleted, so their verdicts are not questioned
 */
export function reclassified(
  outreach: Outreach,
  history: readonly PlacedEvent[],
  hits: readonly RejudgedHit[],
  { classifier, keptSince }: { classifier: string; keptSince: Date },
): OutreachEvent[] {
  const firsts = new Firsts(history);
  return changed(hits).flatMap(({ after, ...engagement }): OutreachEvent[] => {
    const before = firsts.of(engagement);
    if (before && before < keptSince) return [];
    const leadBefore = firsts.ofLead(engagement);
    firsts.set(engagement, after);
    const moments = { before: iso(before), after: iso(after), leadBefore: iso(leadBefore), leadAfter: iso(firsts.ofLead(engagement)) };
    return [{ type: 'HitReclassified', data: { ...identity(outreach), ...engagement, ...moments, classifier } }];
  });
}

/** The actions whose first hit is now a different one, with the new time. */
function changed(hits: readonly RejudgedHit[]): (Engagement & { after: Date | null })[] {
  const ordered = hits.toSorted((a, b) => a.at.getTime() - b.at.getTime() || idOrder(a, b));
  return [...Map.groupBy(ordered, ({ step, link }) => `${step} ${actionOf(link)}`).values()].flatMap((own) =>
    (['human', 'machine'] as const).flatMap((verdict) => {
      const before = own.find((hit) => hit.before === verdict);
      const now = own.find((hit) => hit.now.verdict === verdict);
      const [{ step, link }] = own as [RejudgedHit];
      return before === now ? [] : [{ step, action: actionOf(link), verdict, after: now?.at ?? null }];
    }),
  );
}

const idOrder = (a: { id: string }, b: { id: string }): number => (BigInt(a.id) < BigInt(b.id) ? -1 : 1);
const actionOf = (link: number): Action => (link === 0 ? 'open' : 'click');
const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** The recorded first times: per email, and across a lead's emails. */
class Firsts {
  private readonly emails = new Map<string, Date>();
  private readonly leads = new Map<string, Date>();

  constructor(history: readonly PlacedEvent[]) {
    for (const { type, data, occurredAt } of history) {
      if (type === 'EmailOpened') this.note({ ...data, action: 'open' }, occurredAt);
      if (type === 'EmailClicked') this.note({ ...data, action: 'click' }, occurredAt);
      if (type === 'HitReclassified') {
        put(this.emails, keyOf(data), date(data.after));
        put(this.leads, leadKeyOf(data), date(data.leadAfter));
      }
    }
  }

  of(engagement: Engagement): Date | null {
    return this.emails.get(keyOf(engagement)) ?? null;
  }

  ofLead(engagement: Engagement): Date | null {
    return this.leads.get(leadKeyOf(engagement)) ?? null;
  }

  /** The lead's first time is the earliest of its emails'. */
  set(engagement: Engagement, at: Date | null): void {
    put(this.emails, keyOf(engagement), at);
    const all = [1, 2, 3, 4].flatMap((step) => this.of({ ...engagement, step }) ?? []);
    put(this.leads, leadKeyOf(engagement), all.length > 0 ? new Date(Math.min(...all.map((one) => one.getTime()))) : null);
  }

  private note(engagement: Engagement, at: Date): void {
    if (!this.emails.has(keyOf(engagement))) this.emails.set(keyOf(engagement), at);
    if (!this.leads.has(leadKeyOf(engagement))) this.leads.set(leadKeyOf(engagement), at);
  }
}

const leadKeyOf = ({ action, verdict }: Engagement): string => `${action} ${verdict}`;
const keyOf = (engagement: Engagement): string => `${engagement.step} ${leadKeyOf(engagement)}`;
const date = (at: string | null): Date | null => (at === null ? null : new Date(at));

function put(map: Map<string, Date>, key: string, at: Date | null): void {
  if (at) map.set(key, at);
  else map.delete(key);
}
