import { Badge, Button } from '@mantine/core';
import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import { MiniBars } from '../../../components/figures/mini-bars';
import { moment } from '../../../lib/dates';
import { count } from '../../../lib/format';
import { now } from '../../../lib/clock';
import { useZone } from '../../../lib/session/session';
import { MailboxMenu } from './mailbox-menu';
import type { Mailbox, MailboxPreset } from './mailbox-model';
import { lookOf, noteOf, providerInWords, share, type Trouble, troubleOf } from './mailbox-words';
import { useMailboxActions } from './use-mailbox-actions';
import classes from './mailboxes.module.css';

interface Props {
  mailbox: Mailbox;
  presets: readonly MailboxPreset[];
  /** The highest limit of all rows, so that their bars can be compared. */
  scale: number;
  /** Its button is the primary one of the page. */
  urgent: boolean;
}

export function MailboxRow({ mailbox, presets, scale, urgent }: Props) {
  const { email, today, health, history } = mailbox;
  const [color, label] = lookOf(mailbox);
  const [note, trouble] = [noteOf(mailbox), troubleOf(mailbox)];
  return (
    <li>
      <div className={classes.who}>
        <b>{email}</b>
        <span>{providerInWords(mailbox, presets)}</span>
        <Badge
          color={color}
          mt={6}
          leftSection={color === 'red' ? <IconX size={11} stroke={3} aria-hidden /> : <span className={classes.dot} aria-hidden="true" />}
        >
          {label}
        </Badge>
      </div>
      <div className={classes.today}>
        <span className={classes.k}>Sent today</span>
        <span className={classes.v}>
          <b>{count(today.sent)}</b> of {count(today.limit)}
        </span>
        <span className={classes.meter} aria-hidden="true">
          <i style={{ width: `${today.limit > 0 ? Math.min(100, (today.sent / today.limit) * 100) : 0}%` }} />
        </span>
      </div>
      <div className={classes.health}>
        <span className={classes.k}>Bounced, {health.days} days</span>
        <span className={classes.v}>
          <b>{share(health.bounces, health.sent)}</b>
        </span>
        <span className={classes.k}>
          {count(health.bounces)} of {count(health.sent)}
        </span>
      </div>
      <div className={classes.chart}>
        <span className={classes.k}>14 days, line: limit</span>
        <MiniBars values={history.map(({ sent }) => sent)} limit={history.map(({ limit }) => limit)} scale={scale} />
      </div>
      <MailboxMenu mailbox={mailbox} />
      {trouble && <TroubleBox mailbox={mailbox} trouble={trouble} urgent={urgent} />}
      {note && <p className={classes.note}>{note}</p>}
    </li>
  );
}

function TroubleBox({ mailbox, trouble, urgent }: Pick<Props, 'mailbox' | 'urgent'> & { trouble: Trouble }) {
  const actions = useMailboxActions(mailbox);
  const zone = useZone();
  const act = { 'sign-in': actions.signIn, check: actions.check, resume: actions.resume }[trouble.act];
  const since = mailbox.problem?.since ?? mailbox.pause?.since;
  return (
    <div className={classes.trouble} role="group" aria-label={`What is wrong with ${mailbox.email}`}>
      <IconAlertTriangle size={18} aria-hidden />
      <p>
        <b>
          {trouble.what}
          {since && ` since ${moment(new Date(since), now(), zone)}`}:
        </b>{' '}
        {trouble.said} {trouble.advice}
      </p>
      <Button size="xs" variant={urgent ? 'filled' : 'default'} onClick={() => void act()}>
        {trouble.label}
      </Button>
    </div>
  );
}
