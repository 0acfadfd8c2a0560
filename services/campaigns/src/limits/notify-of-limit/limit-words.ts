import { dayOfNextMonth, findPlan, freeTrial, monthName, type PlanLimits, thousands } from '@rekindle/contracts';
import { type SystemEmailText, becauseWanted } from '@rekindle/email';
import type { LimitNotice } from '../limit-notices.js';

type Words = Pick<SystemEmailText, 'subject' | 'paragraphs'>;

interface Facts {
  plan: string;
  /** `400 of 500`, or `all 500`. */
  share: string;
  limit: number;
  month: string;
  nextMonth: string;
}

const KEPT = 'Nothing is lost: good rows that do not fit wait in the stored file';

const WORDS: Partial<Record<keyof PlanLimits, (facts: Facts) => Words>> = {
  leadsTotal: ({ plan, share }) => ({
    subject: `Leads: ${share} are used`,
    paragraphs: [
      `Of the leads that your ${plan.toLowerCase()} takes, ${share} are in.`,
      `${KEPT}, and go in with one click once you have a plan.`,
    ],
  }),
  leadsPerMonth: ({ plan, share, month, nextMonth }) => ({
    subject: `Leads in ${month}: ${share} are used`,
    paragraphs: [
      `Of the leads that your plan ${plan} takes in ${month}, ${share} are in.`,
      `${KEPT}, and go in with one click from ${nextMonth}, or with a larger plan.`,
    ],
  }),
  activeCampaigns: ({ plan, share, limit }) =>
    limit === 1
      ? {
          subject: 'Campaigns at once: the one of your plan is running',
          paragraphs: [
            `Your plan ${plan} runs one campaign at once, and one is running. A paused one counts.`,
            'Another one can be launched when it is completed or deleted, or with a larger plan.',
          ],
        }
      : {
          subject: `Campaigns at once: ${share} are running`,
          paragraphs: [
            `Of the campaigns that your plan ${plan} runs at once, ${share} are running. Paused ones count.`,
            'Another one can be launched when one of them is completed or deleted, or with a larger plan.',
          ],
        },
  campaignsPerMonth: ({ plan, share, month, nextMonth }) => ({
    subject: `Campaigns in ${month}: ${share} are launched`,
    paragraphs: [
      `Of the campaigns that your plan ${plan} launches in ${month}, ${share} are launched.`,
      `You can prepare and test more at any time, and launch them from ${nextMonth}, or with a larger plan.`,
    ],
  }),
};

/** The email to the owner when a limit is near or reached; null for kinds that this context does not count. */
export function limitEmail(notice: LimitNotice, publicUrl: string): Omit<SystemEmailText, 'greeting'> | null {
  const words = limitWords(notice);
  const action = { label: 'See your plan', url: `${publicUrl}/settings/billing` };
  return words && { ...words, action, reason: becauseWanted('limits of your plan that are near or reached', publicUrl) };
}

export function limitWords({ kind, planId, used, limit, period, level }: LimitNotice): Words | null {
  const isMonth = period !== 'ever';
  const facts = {
    plan: (findPlan(planId) ?? freeTrial).name,
    share: level === 'reached' ? `all ${thousands(limit)}` : `${thousands(used)} of ${thousands(limit)}`,
    limit,
    month: isMonth ? monthName(period) : '',
    nextMonth: isMonth ? dayOfNextMonth(period) : '',
  };
  return WORDS[kind]?.(facts) ?? null;
}
