import { deliveryIdOf, judgeFailure } from '@rekindle/email';
import type { ProviderReport } from '../mail-services.js';
import { numeral, object, text } from './json.js';

const NO_FAILURE = { hard: false, status: null, reason: null };

/** One Mailgun event, with the Message-ID that we gave the email. */
export function readMailgun(body: unknown): ProviderReport[] {
  const event = object(object(body)['event-data']);
  const headers = object(object(event.message).headers);
  const known = { reportId: text(event.id), deliveryId: deliveryIdOf(text(headers['message-id'])) };
  switch (event.event) {
    case 'failed':
      return [{ ...known, kind: 'bounce', ...failure(event) }];
    case 'complained':
      return [{ ...known, kind: 'complaint', ...NO_FAILURE }];
    case 'unsubscribed':
      return [{ ...known, kind: 'unsubscribe', ...NO_FAILURE }];
    default:
      return [];
  }
}

function failure(event: Readonly<Record<string, unknown>>): Pick<ProviderReport, 'hard' | 'status' | 'reason'> {
  const answer = object(event['delivery-status']);
  const diagnostic = `${numeral(answer.code)} ${text(answer.message) || text(answer.description)}`.trim();
  // An address on Mailgun's own suppression list has bounced there before.
  const isPermanent = event.severity === 'permanent' && (event.reason === 'bounce' || event.reason === 'suppress-bounce');
  return judgeFailure(diagnostic, text(answer['enhanced-code']), isPermanent);
}
