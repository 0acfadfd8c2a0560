import { useZone } from '../../lib/session/use-zone';
import type { Kind } from './get-usage.api';
import { useUsage } from './use-usage';
import { noticeOf } from './usage-words';
import { WayOn } from './way-on';
import classes from './usage.module.css';

/** Says which limits are near or reached, where they are about to bite, and the way on. */
export function LimitNotices({ of }: { of: readonly Kind[] }) {
  const { data = [] } = useUsage();
  const zone = useZone();
  const notices = data.flatMap((usage) => (of.includes(usage.kind) ? (noticeOf(usage, zone) ?? []) : []));
  if (notices.length === 0) return null;
  return (
    <div className={classes.notices} role="note" aria-label="Limits of your plan">
      <div>
        {notices.map((notice) => (
          <p key={notice}>{notice}</p>
        ))}
      </div>
      <WayOn />
    </div>
  );
}
