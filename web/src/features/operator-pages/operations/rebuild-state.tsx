import { Anchor, Progress } from '@mantine/core';
import { Link } from 'react-router-dom';
import { count, counted } from '../../../lib/format';
import { type Rebuild, progressOf, signedBy } from './figures';
import { Moment } from '../../../components/lists/moments';
import classes from './operations.module.css';

export function RebuildState({ name, rebuild }: { name: string; rebuild: Rebuild | undefined }) {
  if (!rebuild) return <span className={classes.quiet}>Never</span>;
  switch (rebuild.state) {
    case 'asked':
      return <>Asked for by {signedBy(rebuild.askedBy)}</>;
    case 'running':
      return <Running name={name} rebuild={rebuild} />;
    case 'failed':
      return <Failed rebuild={rebuild} />;
    case 'canceled':
    case 'done':
      return (
        <>
          <span>{rebuild.state === 'done' ? `Done, ${counted(rebuild.eventsDone, 'event')}` : 'Canceled'}</span>
          <span className={classes.under}>
            {rebuild.endedAt && <Moment value={rebuild.endedAt} />} by {signedBy(rebuild.askedBy)}
          </span>
        </>
      );
  }
}

function Running({ name, rebuild }: { name: string; rebuild: Rebuild }) {
  const progress = progressOf(rebuild);
  const speed = rebuild.eventsPerSecond ? `, ${count(Math.round(rebuild.eventsPerSecond))} a second` : '';
  return (
    <>
      <Progress value={progress ?? 0} size={6} mt={7} mb={5} aria-label={`Rebuild of ${name}`} />
      <span className={classes.under}>
        {progress === null ? 'Counting the events' : `${count(rebuild.eventsDone)} of ${count(rebuild.eventsTotal ?? 0)} events${speed}`}
        {!rebuild.held && '. It waits for a program to go on with it'}
      </span>
    </>
  );
}

function Failed({ rebuild: { error, failedAt } }: { rebuild: Rebuild }) {
  return (
    <>
      <span className={classes.bad}>Failed; the live model is as it was</span>
      {error && <p className={classes.error}>{error}</p>}
      {failedAt !== null && (
        <Anchor component={Link} to={`/admin/streams/${failedAt}`} size="sm" underline="always">
          Event {failedAt}
        </Anchor>
      )}
    </>
  );
}
