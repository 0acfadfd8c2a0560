import { judgeFailure } from '@rekindle/email';
import type { ProviderReport } from '../mail-services.js';
import { numeral, object, text } from './json.js';

const NO_FAILURE = { hard: false, status: null, reason: null };
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** One Postmark webhook call; the email is identified by its metadata `delivery`. */
export function readPostmark(body: unknown): ProviderReport[] {
  const report = object(body);
  const delivery = text(object(report.Metadata).delivery).toLowerCase();
  const known = {
    reportId: `${text(report.RecordType)}:${numeral(report.ID) || text(report.MessageID)}`,
    deliveryId: UUID.test(delivery) ? delivery : null,
  };
  switch (report.RecordType) {
    case 'Bounce':
      return BOUNCES.has(text(report.Type)) ? [{ ...known, kind: 'bounce', ...failure(report) }] : [];
    case 'SpamComplaint':
      return [{ ...known, kind: 'complaint', ...NO_FAILURE }];
    case 'SubscriptionChange':
      return report.SuppressSending === true && report.SuppressionReason === 'ManualSuppression'
        ? [{ ...known, kind: 'unsubscribe', ...NO_FAILURE }]
        : [];
    default:
      return [];
  }
}

/** Postmark counts automatic replies and address changes as bounces too. */
const BOUNCES = new Set([
  ...['HardBounce', 'SoftBounce', 'Transient', 'DnsError', 'SpamNotification', 'BadEmailAddress', 'Blocked', 'ISPBlocked'],
  ...['DMARCPolicy', 'VirusNotification', 'ManuallyDeactivated', 'Undeliverable', 'TemplateRenderingFailed'],
]);

const failure = (report: Readonly<Record<string, unknown>>): Pick<ProviderReport, 'hard' | 'status' | 'reason'> =>
  judgeFailure(text(report.Details) || text(report.Description), '', report.Type === 'HardBounce' || report.Type === 'BadEmailAddress');
