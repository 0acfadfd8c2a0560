import { type Plan, findPlan, freeTrial, plans } from '@rekindle/contracts';
import { type SystemEmailText, becauseWanted } from '@rekindle/email';
import type { LimitNotice } from '../limit-notices.js';

type Words = Pick<SystemEmailText, 'subject' | 'paragraphs'>;

const count = (emails: number): string => emails.toLocaleString('en-US');

/** The email to the owner when a limit is nearly or fully used. */
export const limitEmail = (notice: LimitNotice, publicUrl: string): Omit<SystemEmailText, 'greeting'> => ({
  ...limitWords(notice),
  action: { label: 'See the plans', url: `${publicUrl}/upgrade` },
  reason: becauseWanted('limits of your plan that are near or reached', publicUrl),
});

export function limitWords(notice: LimitNotice): Words {
  if (notice.kind === 'testEmails') return testEmails(notice);
  return notice.level === 'near' ? dayNearlyUsed(notice) : dailyEmails(notice);
}

function testEmails({ level, used, limit, planId }: LimitNotice): Words {
  const share = level === 'reached' ? `all ${count(limit)}` : `${count(used)} of ${count(limit)}`;
  const plan = (findPlan(planId) ?? freeTrial).name.toLowerCase();
  return {
    subject: `Test emails: ${share} are used`,
    paragraphs: [
      `Of the test emails of your ${plan}, ${share} are used.`,
      'With a plan there is no limit to them, and you can launch your campaign to all leads. Who had a test email goes on with the second one.',
    ],
  };
}

function dayNearlyUsed({ used, limit, planId, next }: LimitNotice): Words {
  const plan = findPlan(planId) ?? freeTrial;
  const larger = largerThan(plan, limit);
  const more = larger ? ` ${larger.name} sends ${count(larger.limits.dailyEmails ?? 0)} emails a day.` : '';
  const left = limit - used;
  const then = next ? `at ${momentOf(next)}` : 'tomorrow';
  return {
    subject: `${count(used)} of today's ${count(limit)} emails have been sent`,
    paragraphs: [
      `Your plan ${plan.name} sends ${count(limit)} emails a day, and ${count(used)} of today's have been sent: ${count(left)} ${left === 1 ? 'is' : 'are'} left.`,
      `Nothing is lost when they are used up: sending resumes ${then}, first to people you have already written to.${more}`,
      'You get this notification once a day at most. Each campaign shows day by day what is waiting.',
    ],
  };
}

/** The next plan in the same line that sends more per day. */
const largerThan = ({ line }: Plan, limit: number): Plan | undefined =>
  plans.filter((plan) => plan.line === line && (plan.limits.dailyEmails ?? 0) > limit)[0];

/** `00:00 on Tuesday, 24 November 2026 (Europe/Berlin)`. */
function momentOf({ at, timeZone }: NonNullable<LimitNotice['next']>): string {
  const worded = (shape: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat('en-GB', { ...shape, timeZone }).format(new Date(at));
  const time = worded({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return `${time} on ${worded({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })} (${timeZone})`;
}

function dailyEmails({ limit, planId }: LimitNotice): Words {
  return {
    subject: `Today's ${count(limit)} emails have been sent`,
    paragraphs: [
      `Your plan ${(findPlan(planId) ?? freeTrial).name} sends ${count(limit)} emails a day, and more are due today.`,
      'Nothing is lost: the rest goes out tomorrow, first to people you have already written to. A larger plan sends more at once.',
      'You get this notification once a month at most. Each campaign shows day by day what is waiting.',
    ],
  };
}
