import { type Json, deliveryIdOf, sesOutcome } from '@rekindle/email';
import type { ProviderReport } from '../mail-services.js';
import { list, object, text } from './json.js';

/** Amazon's report of one email, delivered by SNS. Our Message-ID is among the headers, if it is configured to return them. */
export function readSes(notice: Json): ProviderReport[] {
  const mail = object(notice.mail);
  const own = list(mail.headers).find(({ name }) => text(name).toLowerCase() === 'message-id');
  const known = {
    reportId: text(object(notice.bounce ?? notice.complaint).feedbackId) || text(mail.messageId),
    deliveryId: deliveryIdOf(text(own?.value)),
  };
  const { type, failed } = sesOutcome(notice);
  if (type === 'complaint') return [{ ...known, kind: 'complaint', hard: false, status: null, reason: null }];
  // Each of our emails has one recipient.
  const [failure] = failed;
  if (type !== 'bounce' || !failure) return [];
  const { hard, status, reason } = failure;
  return [{ ...known, kind: 'bounce', hard, status, reason }];
}
