import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useZone } from '../../lib/session/use-zone';
import { useCurrentUser } from '../auth/use-current-user';
import { choosePlan } from '../plans/choose-plan';
import { isTrial } from '../plans/plan-name';
import type { Kind } from './get-usage.api';
import { useUsage } from './use-usage';
import { noticeOf } from './usage-words';
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

function WayOn() {
  const user = useCurrentUser();
  if (!user) return null;
  if (isTrial(user))
    return (
      <Anchor component="button" type="button" className={classes.way} onClick={() => choosePlan()}>
        See plans
      </Anchor>
    );
  return (
    <Anchor component={Link} to="/settings/billing?change=" className={classes.way}>
      See larger plans
    </Anchor>
  );
}
