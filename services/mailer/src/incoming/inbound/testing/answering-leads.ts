import { messageIdOf } from '@rekindle/email';
import type { Caught } from '@rekindle/email/testing';
import { deliveryIdFor } from '../../../planning/outreach-planner.js';
import type { SeededCampaign } from '../../../testing/seeded-campaign.js';
import { bounce, mail } from './written-mail.js';

const STEPS = 4;
/** Shares of all leads. */
const REPLIES = 0.35;
const BOUNCES = 0.08;
const AUTOMATIC = 0.05;
const LATE = 0.5;
const TWICE = 0.1;

export type AnswerKind = 'reply' | 'bounce' | 'auto_reply';

/** How a lead's server reacts to one of the emails. */
interface Plan {
  kind: AnswerKind;
  step: number;
  /** It arrives while the next step is sent. */
  isLate: boolean;
  /** The message arrives in two copies. */
  comesTwice: boolean;
}

export interface Answer {
  leadId: string;
  raw: Buffer;
  plan: Plan;
}

/** Leads, of whom some answer once; who answers which email, and how, is planned before the first email. */
export class AnsweringLeads {
  private readonly plans: ReadonlyMap<string, Plan>;
  private readonly deliveries = new Map<string, { leadId: string; step: number }>();
  /** How often the mail server accepted an email, by `lead/step`. */
  readonly received = new Map<string, number>();
  readonly answered = new Map<string, AnswerKind>();

  constructor(campaign: SeededCampaign, from: string, random: () => number) {
    this.plans = new Map(campaign.leadIds.flatMap((leadId) => planOf(leadId, random)));
    for (const leadId of campaign.leadIds)
      for (let step = 1; step <= STEPS; step += 1)
        this.deliveries.set(messageIdOf(deliveryIdFor(campaign.campaignId, leadId, step), from), { leadId, step });
  }

  /** @returns the reaction to an email, the first time that it arrives */
  receive({ to, message }: Caught): Answer | null {
    const id = /^Message-ID: (.*)$/im.exec(message)?.[1]?.trim() ?? '';
    const { leadId, step } = this.deliveries.get(id) ?? { leadId: id, step: 0 };
    const place = `${leadId}/${step}`;
    this.received.set(place, (this.received.get(place) ?? 0) + 1);
    const plan = this.plans.get(leadId);
    if (plan?.step !== step || this.answered.has(leadId)) return null;
    this.answered.set(leadId, plan.kind);
    return { leadId, plan, raw: rawOf(plan.kind, to, id) };
  }
}

function planOf(leadId: string, random: () => number): [string, Plan][] {
  const [chance, at, late, twice] = [random(), random(), random(), random()];
  const kind = kindOf(chance);
  return kind ? [[leadId, { kind, step: 1 + Math.floor(at * STEPS), isLate: late < LATE, comesTwice: twice < TWICE }]] : [];
}

function kindOf(chance: number): AnswerKind | null {
  if (chance < REPLIES) return 'reply';
  if (chance < REPLIES + BOUNCES) return 'bounce';
  return chance < REPLIES + BOUNCES + AUTOMATIC ? 'auto_reply' : null;
}

function rawOf(kind: AnswerKind, from: string, id: string): Buffer {
  if (kind === 'bounce') return bounce([{ to: from, status: '5.1.1' }], [`Message-ID: ${id}`, `To: ${from}`]);
  const headers = kind === 'auto_reply' ? ['Auto-Submitted: auto-replied'] : [];
  return mail({ from, references: [id], headers, text: kind === 'reply' ? 'Yes, tell me more.' : 'I am out of the office.' });
}
