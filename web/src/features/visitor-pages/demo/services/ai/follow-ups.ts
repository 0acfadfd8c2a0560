const FOLLOW_UP_DAYS = [3, 7, 14] as const;

export interface FollowUp {
  step: number;
  delayDays: number;
  subject: string;
  body: string;
}

export interface FollowUpBrief {
  product: string;
  firstName?: string;
  sender?: string;
}

const hello = (name?: string): string => `Hi ${name?.trim() || 'there'},`;
const TEXTS: ((product: string) => { subject: string; lines: string })[] = [
  (product) => ({
    subject: `Did my email about ${product} reach you?`,
    lines: `My last email may have come at a bad time. Is ${product} something you still want to look at?`,
  }),
  (product) => ({
    subject: `What others did with ${product}`,
    lines: `Three things people tell us after a month with ${product}: it is set up in a day, it saves a morning a week, and they wish they had asked sooner. Which of these would matter to you?`,
  }),
  (product) => ({
    subject: `Shall I stop here?`,
    lines: `I do not want to fill your inbox. If ${product} is not for you now, a short no is fine, and I will not write again. If it is, when would you have ten minutes?`,
  }),
];

export const followUps = ({ product, firstName, sender }: FollowUpBrief): FollowUp[] =>
  FOLLOW_UP_DAYS.map((delayDays, index) => {
    const { subject, lines } = (TEXTS[index] as (typeof TEXTS)[number])(product);
    return { step: index + 1, delayDays, subject, body: [hello(firstName), lines, sender?.trim() || 'Best regards'].join('\n\n') };
  });
