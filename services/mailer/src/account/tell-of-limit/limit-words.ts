import { findPlan, freeTrial } from '@rekindle/contracts';
import type { SystemEmailText } from '@rekindle/email';
import type { LimitNotice } from '../limit-notices.js';

type Words = Pick<SystemEmailText, 'subject' | 'paragraphs'>;

const count = (emails: number): string => emails.toLocaleString('en-US');

/** What the owner reads when a limit is near or reached. */
export function limitWords(notice: LimitNotice): Words {
  return notice.kind === 'testEmails' ? testEmails(notice) : dailyEmails(notice);
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

function dailyEmails({ limit, planId }: LimitNotice): Words {
  return {
    subject: `Today's ${count(limit)} emails have gone`,
    paragraphs: [
      `Your plan ${(findPlan(planId) ?? freeTrial).name} sends ${count(limit)} emails a day, and more are due today.`,
      'Nothing is lost: the rest goes on tomorrow, to those who have heard from you first. A larger plan sends more at once.',
      'This is told once a month at most. Each campaign says day by day what waits.',
    ],
  };
}
