import { IconAlertTriangle, IconClockPause, IconFlame, IconInfoCircle, IconSend } from '@tabler/icons-react';
import { useZone } from '../../lib/session/session';
import { now } from '../../lib/clock';
import { fullMoment, moment } from '../../lib/dates';
import classes from './why-timeline.module.css';

const ICONS = { sent: IconSend, revived: IconFlame, held: IconClockPause, note: IconInfoCircle, problem: IconAlertTriangle };

export interface WhyEvent {
  at: string;
  kind: keyof typeof ICONS;
  what: string;
  why: string;
}

export function WhyTimeline({ label, events }: { label: string; events: WhyEvent[] }) {
  return (
    <ol className={classes.list} aria-label={label}>
      {events.map((event, index) => (
        <Entry key={`${event.at} ${event.what} ${index}`} event={event} />
      ))}
    </ol>
  );
}

function Entry({ event }: { event: WhyEvent }) {
  const Icon = ICONS[event.kind];
  const at = new Date(event.at);
  const zone = useZone();
  return (
    <li className={classes.item}>
      <span className={classes.dot} data-kind={event.kind} aria-hidden="true">
        <Icon size={15} stroke={1.75} />
      </span>
      <div className={classes.body}>
        <div className={classes.top}>
          <span className={classes.what}>{event.what}</span>
          <time className={classes.at} dateTime={event.at} title={fullMoment(at, zone)}>
            {moment(at, now(), zone)}
          </time>
        </div>
        {event.why && <p className={classes.why}>{event.why}</p>}
      </div>
    </li>
  );
}
