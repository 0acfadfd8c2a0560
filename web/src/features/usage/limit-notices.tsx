import { useZone } from '../../lib/session/session';
import { useCurrentUser } from '../auth/use-current-user';
import { isTrialOver, overInWords } from '../plans/plan-name';
import { type Kind, useUsage } from './usage.api';
import { noticeOf } from './usage-words';
import { WayOn } from './way-on';
import classes from './usage.module.css';

/** Says which limits are near or reached, where they are about to matter, with a link to the plans; after a trial only that it is over, where leads are added. */
export function LimitNotices({ of }: { of: readonly Kind[] }) {
  const { data = [] } = useUsage();
  const zone = useZone();
  const user = useCurrentUser();
  const over = user !== null && isTrialOver(user);
  const near = data.flatMap((usage) => (of.includes(usage.kind) ? (noticeOf(usage, zone) ?? []) : []));
  const notices = over ? (of.includes('leadsTotal') ? [overInWords(user)] : []) : near;
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
