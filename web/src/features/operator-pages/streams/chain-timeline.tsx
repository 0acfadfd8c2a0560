import { Anchor } from '@mantine/core';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { after, placed, type Placed } from './chain';
import type { ChainedEvent } from './streams.api';
import { Moment } from '../../../components/lists/moments';
import classes from './chain-timeline.module.css';

/** Everything that one request caused, in order; every event is one step behind its cause. */
export function ChainTimeline({ events, shown }: { events: readonly ChainedEvent[]; shown: number }) {
  const first = events[0]?.recordedAt ?? '';
  return (
    <ol className={classes.list} aria-label="What the request set off">
      {placed(events).map((place) => (
        <Entry key={place.event.position} {...place} first={first} isShown={place.event.position === shown} />
      ))}
    </ol>
  );
}

function Entry({ event, depth, first, isShown }: Placed<ChainedEvent> & { first: string; isShown: boolean }) {
  return (
    <li className={classes.item} style={{ '--depth': depth } as CSSProperties} aria-current={isShown || undefined}>
      <span className={classes.dot} aria-hidden="true" />
      <div className={classes.body}>
        <div className={classes.top}>
          {isShown ? (
            <b className={classes.type}>{event.type}</b>
          ) : (
            <Anchor component={Link} to={`/admin/streams/${event.position}`} className={classes.type}>
              {event.type}
            </Anchor>
          )}
          <span className={classes.at}>{after(first, event.recordedAt) || <Moment value={event.recordedAt} />}</span>
        </div>
        <p className={classes.why}>
          <span className={classes.context}>{event.context}</span> {event.streamId}, version {event.streamVersion}
        </p>
        <p className={classes.why}>
          {event.causedBy === null ? (
            event.metadata.actor
          ) : (
            <>
              {event.metadata.actor}, because of{' '}
              <Anchor component={Link} to={`/admin/streams/${event.causedBy}`} inherit underline="always">
                event {event.causedBy}
              </Anchor>
            </>
          )}
        </p>
      </div>
    </li>
  );
}
