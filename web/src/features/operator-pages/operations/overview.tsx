import { PageHeader } from '../../../components/page/page-header';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { RowsSkeleton } from '../../../components/lists/rows-skeleton';
import { Section } from '../../../components/page/section';
import { type Stat, StatStrip } from '../../../components/figures/stat-strip';
import { count, counted } from '../../../lib/format';
import { type Figures, duration, furthestBehind, parkedIn } from './figures';
import { useFigures } from './operations.api';
import { JobTable } from './job-table';
import { ReaderList } from './reader-list';
import { readersInWords } from './reader-groups';
import classes from './operations.module.css';

export function Component() {
  const { data, error, refetch } = useFigures();
  return (
    <>
      <title>Overview · Rekindle operator</title>
      <PageHeader title="Overview" meta={data && newestOf(data)} />
      {data && <Health {...data.health} />}
      {!data && error ? (
        <ProblemAlert error={error} title="The figures could not be read" onRetry={() => void refetch()} />
      ) : (
        <StatStrip label="Figures" loading={!data} stats={data ? statsOf(data) : LOADING} />
      )}
      {!data && !error && <RowsSkeleton rows={6} label="Reading the figures" />}
      {data && (
        <>
          <Section id="readers" title="Readers" note={readersInWords(data)}>
            <ReaderList figures={data} />
          </Section>
          <Section id="jobs" title="Jobs" note="Work to be done outside of the store, by kind.">
            <JobTable jobs={data.jobs} />
          </Section>
        </>
      )}
    </>
  );
}

const newestOf = ({ head }: Figures): string => (head === 0 ? 'No event yet' : `Newest event: ${count(head)}`);

const LABELS = ['Furthest behind', 'Parked streams', 'Emails due', 'Oldest append'];
const LOADING: Stat[] = LABELS.map((label) => ({ label, value: '', detail: '' }));

function statsOf(figures: Figures): Stat[] {
  const behind = furthestBehind(figures);
  const parked = parkedIn(figures);
  const { due, inFlight } = figures.ledger;
  const cells: [string, string][] = [
    behind ? [duration(behind.seconds), `${counted(behind.events, 'event')} for ${behind.group}`] : ['0 s', 'every reader is up to date'],
    [count(parked), parked > 0 ? 'they wait for a decision' : 'nothing was set aside'],
    [count(due), inFlight > 0 ? `${count(inFlight)} sending` : 'none sending'],
    [duration(figures.oldestAppendSeconds), figures.oldestAppendSeconds > 0 ? 'readers wait for it' : 'nothing is being appended'],
  ];
  return cells.map(([value, detail], index) => ({ label: LABELS[index] ?? '', value, detail }));
}

function Health({ status, why }: Figures['health']) {
  if (status === 'ok') return null;
  return (
    <div className={classes.note}>
      {why.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
