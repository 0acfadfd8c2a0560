import { useZone } from '../../lib/session/session';
import { Meter } from '../../components/figures/meter';
import { ProblemAlert } from '../../components/notices/problem-alert';
import { RowsSkeleton } from '../../components/lists/rows-skeleton';
import { count } from '../../lib/format';
import { useCurrentUser } from '../auth/use-current-user';
import { isTrial, isTrialOver } from '../plans/plan-name';
import { sellsPlans } from '../../lib/own-use';
import { type Kind, type Usage, useUsage } from './usage.api';
import { countedInWords, fullInWords, labelOf } from './usage-words';
import classes from './usage.module.css';

type Limited = Usage & { limit: number };
const isLimited = (usage: Usage): usage is Limited => usage.limit !== null;

/**
 * The plan's limits as meters; figures without a limit as numbers below. After a trial nothing is left, whatever it included.
 * @param without the ones that the page shows elsewhere
 */
export function UsageMeters({ without }: { without?: Kind }) {
  const { data, error, isPending, refetch } = useUsage();
  const user = useCurrentUser();
  if (isPending) return <RowsSkeleton label="Loading what you have used" rows={2} />;
  if (!data) return <ProblemAlert error={error} title="We could not load what you have used" onRetry={() => void refetch()} />;
  const limited = data.filter(({ kind }) => kind !== without).filter(isLimited);
  if (user !== null && isTrialOver(user)) return <p className={classes.said}>Used so far: {inWords(limited)}.</p>;
  // The trial launches nothing, so a limit on launches is not part of its offer.
  const trial = user === null || isTrial(user);
  const open = data.filter((usage) => usage.kind !== without && !isLimited(usage));
  return (
    <>
      {limited.length > 0 && (
        <div className={classes.meters}>
          {limited.map((usage) => (
            <LimitedUsage key={usage.kind} usage={usage} />
          ))}
        </div>
      )}
      {!trial && open.length > 0 && <p className={classes.open}>{`${sellsPlans() ? 'Without a limit' : 'So far'}: ${inWords(open)}.`}</p>}
    </>
  );
}

const inWords = (usages: Usage[]): string =>
  usages.map((usage) => `${labelOf(usage).toLowerCase().replace(/^ai/, 'AI')} (${count(usage.used)})`).join(', ');

function LimitedUsage({ usage }: { usage: Limited }) {
  const zone = useZone();
  const counts = countedInWords(usage);
  return (
    <div>
      <Meter label={labelOf(usage)} used={usage.used} limit={usage.limit} />
      <p className={classes.said}>
        {count(usage.used)} of {count(usage.limit)} used
        {usage.left === 0 && <span className={classes.full}>{fullInWords(usage, zone)}</span>}
      </p>
      {counts && <p className={classes.said}>{counts}</p>}
    </div>
  );
}
