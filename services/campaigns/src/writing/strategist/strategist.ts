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
  /** Whether the leads are firms or people; by default derived from the trade and the list. */
  audience?: Audience;
  /** The target of a click. */
  link?: string;
  /** A quote, a number or a case, as given by the business. */
  proof?: string;
  tone?: Tone;
  /** The language's English name, e.g. 'German'; English by default. */
  language?: string;
  /** Columns of the list that emails may fill in, as its file names them. */
  mergeColumns?: readonly string[];
}

export const audiences = ['business', 'consumer'] as const;
export type Audience = (typeof audiences)[number];

export const tones = ['friendly', 'formal', 'playful'] as const;
export type Tone = (typeof tones)[number];

export const languages = ['English', 'German', 'French', 'Spanish', 'Italian', 'Portuguese', 'Dutch'] as const;

/** The list's actual contents. */
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

/** The four emails of every revival: the day after the launch, and the purpose of each. */
export const sequencePlan = [
  { step: 1, day: 1, name: 'Re-engagement' },
  { step: 2, day: 3, name: 'Value Proposition' },
  { step: 3, day: 7, name: 'Social Proof' },
  { step: 4, day: 14, name: 'Urgency' },
] as const;

/** @param emails the number of emails in the sequence: a single one is not named by its step */
export function stepName(step: number, emails: number): string {
  if (emails === 1) return 'Your email';
  return sequencePlan.find((one) => one.step === step)?.name ?? `Email ${step}`;
}

/** A Liquid template; `html` is null if only the text is written. */
export interface DraftedEmail {
  step: number;
  day: number;
  subject: string;
  /** Alternative subjects for the same email. */
  otherSubjects: string[];
  text: string;
  html: string | null;
}

export type Author = 'built-in' | 'openai';

/** The faults of the writer's last answer; `draft` is null if it was unreadable. */
export interface Repair<T> {
  draft: T | null;
  faults: readonly string[];
}

export interface Order<T> {
  accountId: string;
  repair?: Repair<T>;
}

/** An existing email, and its owner's instruction. */
export interface Rewrite {
  email: DraftedEmail;
  instruction: string;
}

/** Writes a campaign from a brief and a list. It gets only counts of leads, never a person's data. */
export interface Strategist {
  readonly author: Author;
  /** @throws StrategistFault */
  strategy(brief: Brief, list: ListFacts, order: Order<Strategy>): Promise<Strategy>;
  /** @returns the four emails of `sequencePlan`, in order; @throws StrategistFault */
  sequence(brief: Brief, list: ListFacts, strategy: Strategy, order: Order<DraftedEmail[]>): Promise<DraftedEmail[]>;
  /** @returns the rewritten email; @throws StrategistFault, `unusable` if it cannot follow the instruction */
  rewrite(brief: Brief, list: ListFacts, rewrite: Rewrite, order: Order<DraftedEmail>): Promise<DraftedEmail>;
}

export const STRATEGIST = Symbol('strategist');

/** `unusable`: a retry may help. `refused` and `limit` are final: a retry would have the same result. */
export class StrategistFault extends Error {
  constructor(
    readonly kind: 'unavailable' | 'refused' | 'unusable' | 'limit',
    message: string,
  ) {
    super(message);
    this.name = 'StrategistFault';
  }
}
