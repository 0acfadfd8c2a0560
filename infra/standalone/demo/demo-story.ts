import { STEP_DAYS } from '@rekindle/contracts';
import type { PastAct, PastMoment } from '@rekindle/mailer/demo';
import { chanceOf } from '../../samples/chance.ts';
import type { Reception } from './demo-campaigns.ts';

interface Order {
  leadId: string;
  at: Date;
  amount: number;
  externalId: string;
}

export interface Story {
  moments: PastMoment[];
  orders: Order[];
}

export interface Plot {
  key: string;
  leadIds: readonly string[];
  /** The earliest time for the first email. */
  startsAt: Date;
  receptions: readonly Reception[];
  now: Date;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const PAGE = 40;
const PAGE_APART = 20_000;
/** When readers look, after the sending: their actions share few moments, so that recording them is quick. */
const LOOKS = [18 * MINUTE, 55 * MINUTE, 2 * HOUR, 3.5 * HOUR, 5 * HOUR, 9 * HOUR, 23 * HOUR, 26 * HOUR, 31 * HOUR];
const ANSWERS_AFTER = 12 * MINUTE;
const BOUNCES_AFTER = 40_000;
const ORDERING_SHARE = 0.35;
/** Some look at most emails, most look at few. */
const KEEN = { share: 0.4, more: 1.9, less: 0.4 };
const AMOUNTS = [180, 240, 320, 420, 420, 560, 690, 980];

/** Who does what with which email; the same every time for the same leads. */
export function storyOf({ key, leadIds, startsAt, receptions, now }: Plot): Story {
  const chance = chanceOf(key.length * 1_009);
  const acts = new Map<number, PastAct[]>();
  const orders: Order[] = [];
  const keenness = new Map(leadIds.map((leadId) => [leadId, chance() < KEEN.share ? KEEN.more : KEEN.less]));
  let listening = [...leadIds];
  const note = (at: number, act: PastAct): void => {
    if (at < now.getTime()) acts.set(at, [...(acts.get(at) ?? []), act]);
  };

  receptions.forEach((reception, index) => {
    const step = index + 1;
    const gone = new Set<string>();
    listening.forEach((leadId, place) => {
      const sentAt = startsAt.getTime() + ((STEP_DAYS[index] ?? 1) - 1) * DAY + Math.floor(place / PAGE) * PAGE_APART;
      const dice = Array.from({ length: 6 }, chance) as [number, number, number, number, number, number];
      const [opens, clicks, answers, whenLooking, orderDice, amountDice] = dice;
      note(sentAt, { leadId, step, what: 'sent' });
      if (answers > 1 - reception.bounced) {
        note(startOf(startsAt, index) + PAGES_DONE + BOUNCES_AFTER, { leadId, step, what: 'bounced' });
        gone.add(leadId);
        return;
      }
      if (opens >= reception.opened * (keenness.get(leadId) ?? 1)) return;
      const lookedAt = startOf(startsAt, index) + PAGES_DONE + lookOf(whenLooking);
      note(lookedAt, { leadId, step, what: 'opened' });
      const clicked = clicks < reception.clicked;
      if (clicked) note(lookedAt + MINUTE, { leadId, step, what: 'clicked' });
      const share = answers * reception.opened;
      const replies = share < reception.replied;
      const orderedAt = new Date(lookedAt + 20 * HOUR);
      const last = step === STEP_DAYS.length;
      const ordered = (replies || (clicked && last)) && orderDice < ORDERING_SHARE && orderedAt < now;
      if (replies) note(lookedAt + ANSWERS_AFTER, { leadId, step, what: 'replied', ordered });
      else if (share < reception.replied + reception.unsubscribed) note(lookedAt + ANSWERS_AFTER, { leadId, step, what: 'unsubscribed' });
      if (share < reception.replied + reception.unsubscribed) gone.add(leadId);
      if (ordered)
        orders.push({
          leadId,
          at: orderedAt,
          amount: AMOUNTS[Math.floor(amountDice * AMOUNTS.length)] ?? 420,
          externalId: `demo-${key}-${orders.length + 1}`,
        });
    });
    listening = listening.filter((leadId) => !gone.has(leadId));
  });
  const moments = [...acts].sort(([a], [b]) => a - b).map(([at, those]) => ({ at: new Date(at), acts: those }));
  return { moments, orders };
}

const PAGES_DONE = 5 * MINUTE;
const startOf = (startsAt: Date, index: number): number => startsAt.getTime() + ((STEP_DAYS[index] ?? 1) - 1) * DAY;
/** Most look soon. */
const lookOf = (dice: number): number => LOOKS[Math.floor(dice ** 1.6 * LOOKS.length)] ?? HOUR;
