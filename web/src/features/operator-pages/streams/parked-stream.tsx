import { Anchor, Button } from '@mantine/core';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { askBefore } from '../../../components/dialogs/dialogs';
import { counted } from '../../../lib/format';
import { EventData } from './event-data';
import { eventsAt } from '../operations/event-filter';
import { Moment } from '../../../components/lists/moments';
import { type ParkedStream, retryParked, skipParked } from './streams.api';
import { LaterReasonDialog } from '../../../components/later-reason-dialog';
import { useOperation } from '../../../components/dialogs/use-operation';
import operations from '../operations/operations.module.css';
import classes from './parked-stream.module.css';

export function ParkedStreamCard({ stream }: { stream: ParkedStream }) {
  const title = useId();
  return (
    <article className={classes.card} aria-labelledby={title}>
      <div className={classes.head}>
        <div>
          <h2 id={title} className={classes.title}>
            {stream.event.type}
          </h2>
          <p className={classes.where}>
            {stream.group} stopped at{' '}
            <Anchor component={Link} to={`/admin/streams/${stream.event.position}`} inherit underline="always">
              event {stream.event.position}
            </Anchor>{' '}
            of{' '}
            <Anchor component={Link} to={eventsAt({ stream: stream.streamId })} inherit underline="always" className={operations.mono}>
              {stream.streamId}
            </Anchor>
          </p>
        </div>
        <Actions stream={stream} />
      </div>
      <p className={operations.error}>{stream.error}</p>
      <p className={classes.where}>
        Parked <Moment value={stream.parkedAt} />, {counted(stream.attempts, 'attempt')},{' '}
        {stream.waiting === 0 ? 'nothing waits behind it' : `${counted(stream.waiting, 'later event')} waiting behind it`}
        {stream.retryAsked && '. Another attempt is requested'}
      </p>
      <details className={classes.details}>
        <summary>Data of the event</summary>
        <EventData label="Data of the event" data={stream.event.data} />
      </details>
    </article>
  );
}

function Actions({ stream }: { stream: ParkedStream }) {
  const { mutate, isPending } = useOperation();
  const [skipping, setSkipping] = useState(false);
  const retry = async () => {
    const wanted = await askBefore({
      title: 'Try this stream again?',
      body: `${stream.group} processes the event once more, and then everything behind it. If it fails again, it stays parked.`,
      confirm: 'Try again',
      cancel: 'Not now',
      danger: false,
    });
    if (wanted) mutate({ run: () => retryParked(stream), done: 'Another attempt is requested.', failed: 'No attempt was requested.' });
  };
  const skip = (reason: string) => {
    setSkipping(false);
    mutate({ run: () => skipParked(stream, reason), done: 'The event is skipped.', failed: 'The event was not skipped.' });
  };
  return (
    <div className={classes.actions}>
      <Button size="sm" variant="default" loading={isPending} onClick={() => void retry()}>
        Try again
      </Button>
      <Button size="sm" variant="default" loading={isPending} onClick={() => setSkipping(true)}>
        Skip the event
      </Button>
      {skipping && (
        <LaterReasonDialog
          title={`Skip this ${stream.event.type}?`}
          body={`${stream.group} will never process it, not even in a rebuild; everything behind it goes on. This cannot be undone.`}
          confirm="Skip the event"
          onConfirm={skip}
          onClose={() => setSkipping(false)}
        />
      )}
    </div>
  );
}
