import { addressOf } from '../reading/addresses.js';
import { limits } from '../reading/limits.js';

/** A report (RFC 3464) about one recipient; each field as written, empty if it is missing. */
export interface ReportedRecipient {
  original: string;
  final: string;
  action: string;
  status: string;
  diagnostic: string;
  /** PowerMTA's own word for the reason. */
  category: string;
}

const FIELDS: ReadonlyMap<string, keyof ReportedRecipient> = new Map(
  Object.entries({
    'original-recipient': 'original',
    'final-recipient': 'final',
    'x-actual-recipient': 'final',
    action: 'action',
    status: 'status',
    'diagnostic-code': 'diagnostic',
    'x-powermta-bouncecategory': 'category',
  } satisfies Record<string, keyof ReportedRecipient>),
);
const LONGEST_VALUE = 4_096;

const blank = (): ReportedRecipient => ({ original: '', final: '', action: '', status: '', diagnostic: '', category: '' });

/** Finds the fields anywhere: servers put blank lines between them, or none between two recipients. */
export function readDeliveryStatus(text: string): ReportedRecipient[] {
  const found: ReportedRecipient[] = [];
  let current: ReportedRecipient | null = null;
  let field: keyof ReportedRecipient | null = null;
  for (const line of text.split('\n')) {
    if (line.startsWith(' ') || line.startsWith('\t')) {
      if (current && field && current[field].length < LONGEST_VALUE) current[field] += `${current[field] ? ' ' : ''}${line.trim()}`;
      continue;
    }
    const colon = line.indexOf(':');
    field = colon === -1 ? null : (FIELDS.get(line.slice(0, colon).trim().toLowerCase()) ?? null);
    if (!field) continue;
    if (!current || startsAnother(current, field)) {
      if (found.length >= limits.recipients) break;
      found.push((current = blank()));
    }
    if (!current[field]) current[field] = line.slice(colon + 1, colon + LONGEST_VALUE).trim();
  }
  return found.filter(({ original, final, action, status }) => original || final || (action && status));
}

function startsAnother(current: ReportedRecipient, field: keyof ReportedRecipient): boolean {
  if (field === 'original') return current.original !== '' || (current.final !== '' && current.action !== '');
  if (field === 'final') return current.final !== '' && (current.action !== '' || current.status !== '');
  return false;
}

/** "rfc822; <someone@example.com>": the address we wrote to, rather than the one it was forwarded to. */
export function reportedAddress({ original, final }: ReportedRecipient): string | null {
  return addressOf(withoutType(original)) ?? addressOf(withoutType(final));
}

export function withoutType(value: string): string {
  const semicolon = value.indexOf(';');
  return semicolon > 0 && semicolon < 20 && /^[a-z][^\s@]*$/i.test(value.slice(0, semicolon).trim())
    ? value.slice(semicolon + 1).trim()
    : value;
}

/** The outcome for the recipient. */
export function actionOf({ action, status }: ReportedRecipient): 'failed' | 'delayed' | 'delivered' {
  const word = action.trim().toLowerCase();
  if (word.startsWith('fail') || word.startsWith('expired') || word.startsWith('reject')) return 'failed';
  if (word.startsWith('delay') || word.startsWith('defer')) return 'delayed';
  if (word.startsWith('deliver') || word.startsWith('relay') || word.startsWith('expand'))
    return status.startsWith('5') ? 'failed' : 'delivered';
  return status.startsWith('2') ? 'delivered' : 'failed';
}
