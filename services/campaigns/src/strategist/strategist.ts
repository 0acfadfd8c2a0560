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
}

/** What the list really contains. */
export interface ListFacts {
  leads: number;
  withFirstName: number;
  withCompany: number;
  withTitle: number;
}

export interface Channel {
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

export const stepName = (step: number): string => sequencePlan.find((one) => one.step === step)?.name ?? `Email ${step}`;

/** A liquid template; `html` is null where the text alone is written. */
export interface DraftedEmail {
  step: number;
  day: number;
  subject: string;
  text: string;
  html: string | null;
}

/** Writes a campaign from a brief and a list. What it is given about leads is counts, never a person. */
export interface Strategist {
  readonly author: 'built-in' | 'openai';
  /** @throws StrategistFault */
  strategy(brief: Brief, list: ListFacts): Promise<Strategy>;
  /** @returns the four emails of `sequencePlan`, in order; @throws StrategistFault */
  sequence(brief: Brief, list: ListFacts, strategy: Strategy): Promise<DraftedEmail[]>;
}

export const STRATEGIST = Symbol('strategist');

/** `refused` is final: asking again would bring the same answer. */
export class StrategistFault extends Error {
  constructor(
    readonly kind: 'unavailable' | 'refused',
    message: string,
  ) {
    super(message);
    this.name = 'StrategistFault';
  }
}
