import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../components/lists/empty-state';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { RowsSkeleton } from '../../../components/lists/rows-skeleton';
import { Section } from '../../../components/page/section';
import { now } from '../../../lib/clock';
import { moment } from '../../../lib/dates';
import { useZone } from '../../../lib/session/session';
import { follows } from '../../../lib/updates/topics';
import { networkOf } from './networks';
import { REASONS } from './post-row';
import { activityKey, type Happening, listActivity } from './social.api';
import classes from './social.module.css';

const WORDS: Record<Happening['what'], string> = {
  connected: 'Connected',
  disconnected: 'Disconnected',
  refused: 'Access ended: connect it again',
  preferences_saved: 'Preferences saved',
  published: 'Posted',
  answered: 'Answered a reply',
  failed: 'Not posted',
  skipped: 'Skipped',
  unknown: 'Not known: the network gave no answer. Look there; it is not posted again.',
  discarded: 'Removed',
};

const BAD: readonly Happening['what'][] = ['refused', 'failed', 'skipped', 'unknown'];

export function RecentActivity() {
  const { data, error, refetch } = useQuery({ queryKey: activityKey, queryFn: listActivity, meta: follows('social') });
  return (
    <Section id="activity" title="What happened" note="The newest twenty, in your account's time.">
      {!data && !error && <RowsSkeleton label="Loading what happened" rows={3} />}
      {!data && error && <ProblemAlert error={error} title="We could not load what happened" onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState title="Nothing has happened yet">Connect an account: what is posted there is listed here.</EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className={classes.acts}>
          {data.map((happening) => (
            <Act key={happening.id} happening={happening} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Act({ happening: { at, what, provider, why } }: { happening: Happening }) {
  const zone = useZone();
  return (
    <li>
      <b>{networkOf(provider)?.label ?? 'Your agent'}</b>
      <time dateTime={at}>{moment(new Date(at), now(), zone)}</time>
      <span data-bad={BAD.includes(what) || undefined}>{why ? `${WORDS[what]}: ${REASONS[why]}` : WORDS[what]}</span>
    </li>
  );
}
