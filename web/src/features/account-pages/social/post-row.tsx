import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import { now } from '../../../lib/clock';
import { moment } from '../../../lib/dates';
import { useZone } from '../../../lib/session/session';
import { networkOf } from './networks';
import type { Post } from './social.api';
import classes from './social.module.css';

const STATES: Partial<Record<Post['status'], string>> = {
  publishing: 'Going out now',
  published: 'Posted',
  failed: 'Not posted',
  skipped: 'Skipped',
  unknown: 'Not known whether it was posted',
};

/** One post, with its outcome, and why it was not published. */
export function PostRow({
  post: { provider, dueAt, text, needsApproval, status, why, reply },
  children,
}: {
  post: Post;
  children?: ReactNode;
}) {
  const zone = useZone();
  const network = networkOf(provider);
  const Icon = network?.icon;
  const state = STATES[status];
  return (
    <li>
      <div className={classes.top}>
        <span className={classes.on}>
          {Icon && <Icon size={16} aria-hidden />}
          {network?.label}
        </span>
        <time dateTime={dueAt}>{moment(new Date(dueAt), now(), zone)}</time>
        {needsApproval && <Badge color="yellow">Needs your approval</Badge>}
        {state && <span>{why ? `${state}: ${REASONS[why]}` : state}</span>}
      </div>
      {reply && (
        <blockquote className={classes.reply}>
          <span>{reply.from ?? 'Somebody'} replied to a post:</span> {reply.text}
        </blockquote>
      )}
      <p>{text}</p>
      {children}
    </li>
  );
}

export const REASONS: Record<NonNullable<Post['why']>, string> = {
  refused: 'the network refused it',
  rate_limited: 'the network asked us to slow down',
  not_connected: 'no account was connected',
  daily_limit: 'the day had its posts',
  too_late: 'it was more than a day late',
};
