import { deliveryIdOf, judgeFailure } from '@rekindle/email';
import type { ProviderReport } from '../mail-services.js';
import { list, text } from './json.js';

const NO_FAILURE = { hard: false, status: null, reason: null };

/** SendGrid's event webhook: a list of events, each with the Message-ID that we gave the email. */
export function readSendgrid(body: unknown): ProviderReport[] {
  return list(body).flatMap((event): ProviderReport[] => {
    const known = { reportId: text(event.sg_event_id), deliveryId: deliveryIdOf(text(event['smtp-id'])) };
    switch (event.event) {
      case 'bounce':
        // `blocked`: the server refused this email, not the address.
        return [{ ...known, kind: 'bounce', ...judgeFailure(text(event.reason), text(event.status), event.type !== 'blocked') }];
      case 'spamreport':
        return [{ ...known, kind: 'complaint', ...NO_FAILURE }];
      case 'unsubscribe':
      case 'group_unsubscribe':
        return [{ ...known, kind: 'unsubscribe', ...NO_FAILURE }];
      default:
        return [];
    }
  });
}
