import type { Message } from '../reading/read-message.js';
import type { FailedRecipient } from '../verdict.js';
import { judgeFailure } from './judge-failure.js';

export interface SesNotification {
  type: 'bounce' | 'complaint' | 'delivery';
  failed: FailedRecipient[];
  recipients: string[];
}

export type Json = Readonly<Record<string, unknown>>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const object = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {});
const list = (value: unknown): Json[] => (Array.isArray(value) ? value.slice(0, 100).map(object) : []);

/** Amazon's notification, as JSON text in an email; null if it is not one. */
export function sesNotification({ parts }: Message): SesNotification | null {
  const json = parts.find((part) => part.text.trimStart().startsWith('{') && part.text.includes('otificationType'));
  if (!json) return null;
  const outer = parsed(json.text);
  return sesOutcome(outer.Message === undefined ? outer : parsed(text(outer.Message)));
}

/** The outcome that Amazon reports, by email or by SNS. */
export function sesOutcome(notice: Json): SesNotification {
  const bounce = object(notice.bounce);
  const complaint = object(notice.complaint);
  const failed = list(bounce.bouncedRecipients).map((each) => failure(each, text(bounce.bounceType)));
  switch (text(notice.notificationType ?? notice.eventType)) {
    case 'Bounce':
      return { type: 'bounce', failed, recipients: [] };
    case 'Complaint':
      return {
        type: 'complaint',
        failed: [],
        recipients: list(complaint.complainedRecipients).map(({ emailAddress }) => text(emailAddress)),
      };
    default:
      return { type: 'delivery', failed: [], recipients: [] };
  }
}

function failure(recipient: Json, bounceType: string): FailedRecipient {
  const failure = judgeFailure(text(recipient.diagnosticCode), text(recipient.status), bounceType === 'Permanent');
  return { address: text(recipient.emailAddress) || null, ...failure };
}

/** The email breaks lines, and a footer follows the object. */
function parsed(source: string): Json {
  try {
    return object(JSON.parse(source.slice(0, source.lastIndexOf('}') + 1).replaceAll('\n', '')));
  } catch {
    return {};
  }
}
