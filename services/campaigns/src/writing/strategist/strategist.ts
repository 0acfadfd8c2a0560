/** The nine answers of the revival form, trimmed, otherwise as the user wrote them. */
export interface Brief {
  campaignName: string;
  companyName: string;
  productOrService: string;
  targetOffer: string;
  /** In whole currency units, e.g. 420.5. */
  averageOrderValue: number;
  whyLeadsWentCold: string;
  uniqueSellingProposition: string;
  industry: string;
  idealCustomerProfile: string;
  /** Whether the leads are firms or people; where it is not said, the trade and the list tell. */
  audience?: Audience;
  /** Where a click should lead. */
  link?: string;
  /** A quote, a number or a case, as the business gives it. */
  proof?: string;
  tone?: Tone;
  /** In English, e.g. 'German'; English where it is not said. */
  language?: string;
  /** Columns of the list that emails may fill in, as its file names them. */
  mergeColumns?: readonly string[];
}

export const audiences = ['business', 'consumer'] as const;
export type Audience = (typeof audiences)[number];

export const tones = ['friendly', 'formal', 'playful'] as const;
export type Tone = (typeof tones)[number];

export const languages = ['English', 'German', 'French', 'Spanish', 'Italian', 'Portuguese', 'Dutch'] as const;

/** What the list really contains. */
export interface ListFacts {
  leads: number;
  withFirstName: number;
  withCompany: number;
  withTitle: number;
}

interface Channel {
  name: string;
  /** Share of the budget, in percent. */
  allocation: number;
  strategy: string;
  expectedROI: string;
}

export interface ProjectedMonth {
  month: number;
  revivedLow: number;
  revivedHigh: number;
  revenueLow: number;
  revenueHigh: number;
  note: string;
}

export interface Strategy {
  overview: string;
  budget: { daily: number; monthly: number; breakdown: { email: number; social: number; ads: number } };
  channels: Channel[];
  messaging: { primary: string; variations: string[] };
  timeline: { week: number; focus: string; actions: string[] }[];
  kpis: { name: string; target: string }[];
  projectedResults: ProjectedMonth[];
}

/** The four emails of every revival: when each goes after the launch, and what it is for. */
export const sequencePlan = [
  { step: 1, day: 1, name: 'Re-engagement' },
  { step: 2, day: 3, name: 'Value Proposition' },
  { step: 3, day: 7, name: 'Social Proof' },
  { step: 4, day: 14, name: 'Urgency' },
] as const;

/** @param emails how many the sequence has: one alone is named by nothing but whose it is */
export function stepName(step: number, emails: number): string {
  if (emails === 1) return 'Your email';
  return sequencePlan.find((one) => one.step === step)?.name ?? `Email ${step}`;
}

/** A liquid template; `html` is null where the text alone is written. */
export interface DraftedEmail {
  step: number;
  day: number;
  subject: string;
  /** Other subjects that would do for the same email. */
  otherSubjects: string[];
  text: string;
  html: string | null;
}

export type Author = 'built-in' | 'openai';

/** What was wrong with the writer's last answer; `draft` is null where it was not even readable. */
export interface Repair<T> {
  draft: T | null;
  faults: readonly string[];
}

export interface Order<T> {
  accountId: string;
  repair?: Repair<T>;
}

/** One email that is there, and what its owner wants of it. */
export interface Rewrite {
  email: DraftedEmail;
  instruction: string;
}

/** Writes a campaign from a brief and a list. What it is given about leads is counts, never a person. */
export interface Strategist {
  readonly author: Author;
  /** @throws StrategistFault */
  strategy(brief: Brief, list: ListFacts, order: Order<Strategy>): Promise<Strategy>;
  /** @returns the four emails of `sequencePlan`, in order; @throws StrategistFault */
  sequence(brief: Brief, list: ListFacts, strategy: Strategy, order: Order<DraftedEmail[]>): Promise<DraftedEmail[]>;
  /** @returns the email as the instruction wants it; @throws StrategistFault, `unusable` where it cannot follow the instruction */
  rewrite(brief: Brief, list: ListFacts, rewrite: Rewrite, order: Order<DraftedEmail>): Promise<DraftedEmail>;
}

export const STRATEGIST = Symbol('strategist');

/** `unusable`: another try may help. `refused` and `limit` are final: asking again would bring the same answer. */
export class StrategistFault extends Error {
  constructor(
    readonly kind: 'unavailable' | 'refused' | 'unusable' | 'limit',
    message: string,
  ) {
    super(message);
    this.name = 'StrategistFault';
  }
}
