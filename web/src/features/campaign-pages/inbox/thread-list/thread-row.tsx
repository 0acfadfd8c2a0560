import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { now } from '../../../../lib/clock';
import { fullMoment, shortDate } from '../../../../lib/dates';
import { useZone } from '../../../../lib/session/session';
import type { Thread } from '../inbox.api';
import { listMoment } from '../inbox-words';
import { LabelBadge } from '../label-badge';
import classes from './thread-list.module.css';

export function ThreadRow({ thread, isChosen }: { thread: Thread; isChosen: boolean }) {
  const { search } = useLocation();
  const zone = useZone();
  const row = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  const at = new Date(thread.lastAt);
  return (
    <li>
      <Link ref={row} to={{ pathname: `/inbox/${thread.id}`, search }} className={classes.thread} aria-current={isChosen || undefined}>
        <span className={classes.top}>
          {thread.needsAnswer && (
            <span className={classes.unanswered}>
              <span className="sr-only">Not answered. </span>
            </span>
          )}
          <span className={classes.name}>{thread.leadName || 'Erased lead'}</span>
          <time className={classes.at} dateTime={thread.lastAt} title={fullMoment(at, zone)}>
            {listMoment(at, now(), zone)}
          </time>
        </span>
        <span className={classes.text}>
          {thread.lastBy === 'account' && 'You: '}
          {thread.preview}
        </span>
        <span className={classes.foot}>
          {thread.label && <LabelBadge of={thread.label} />}
          <span className={classes.company}>{[thread.company, backOn(thread, zone)].filter(Boolean).join(' · ')}</span>
        </span>
      </Link>
    </li>
  );
}

const backOn = ({ outOfOfficeUntil }: Thread, zone?: string): string | null =>
  outOfOfficeUntil && `back ${shortDate(new Date(`${outOfOfficeUntil}T12:00:00Z`), now(), zone)}`;
