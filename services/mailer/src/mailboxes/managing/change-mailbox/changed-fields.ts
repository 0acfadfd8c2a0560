import type { MailboxSettings } from '../../mailbox/mailbox-row.js';
import type { Pacing } from '../../pacing/pacing.decide.js';

/** Names of the settings that differ; pacing settings are named individually. */
export function changedFields(before: MailboxSettings, after: MailboxSettings): string[] {
  const own = (['fromName', 'replyTo', 'signature', 'trackingDomain'] as const).filter((name) => before[name] !== after[name]);
  const pacing = (Object.keys(after.pacing) as (keyof Pacing)[]).filter(
    (name) => String(before.pacing[name]) !== String(after.pacing[name]),
  );
  return [...own, ...pacing];
}
