import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { askBefore, say } from '../../../components/dialogs/dialogs';
import { Section } from '../../../components/page/section';
import { tell } from '../../../components/notices/tell';
import { problemOf } from '../../../lib/api/problem';
import { now } from '../../../lib/clock';
import { moment } from '../../../lib/dates';
import { counted } from '../../../lib/format';
import { useZone } from '../../../lib/session/session';
import { campaignKey } from '../../campaigns/campaigns.api';
import { dayOfStep, nameOf } from '../campaign-leads/lead-standing';
import { type UnknownEmail, settleEmail } from './campaign-ledger.api';
import { whatWasSeen } from './what-was-seen';
import classes from './campaign-ledger.module.css';

const EXPLAIN =
  'The connection ended after the last byte, so nobody knows whether the email arrived. It is never sent again by itself, because a lead might read it twice. It counts as sent for the sequence until you decide; an open or a reply settles it without you.';

interface Props {
  campaignId: string;
  /** The oldest of them. */
  emails: UnknownEmail[];
  unknown: number;
}

export function SettleEmails({ campaignId, emails, unknown }: Props) {
  if (emails.length === 0) return null;
  return (
    <Section id="settle" title={`${counted(unknown, 'email')} to settle`} note={<span className={classes.explain}>{EXPLAIN}</span>}>
      <ul className={classes.unknown}>
        {emails.map((email) => (
          <Unsettled key={`${email.leadId} ${email.step}`} campaignId={campaignId} email={email} />
        ))}
      </ul>
    </Section>
  );
}

function Unsettled({ campaignId, email }: { campaignId: string; email: UnknownEmail }) {
  const zone = useZone();
  const settle = useSettle(campaignId, email);
  const name = nameOf(email);
  return (
    <li>
      <div>
        <b>{name}</b>
        {name !== email.email && <span className={classes.under}>{email.email}</span>}
      </div>
      <div>
        Day {dayOfStep(email.step)} email, {moment(new Date(email.since), now(), zone)}
        {email.from && <span className={classes.under}>from {email.from}</span>}
      </div>
      <div>{whatWasSeen(email, now(), zone)}</div>
      <div className={classes.decide}>
        <Button size="xs" variant="default" aria-label={`It arrived, ${name}`} onClick={() => void settle('sent')}>
          It arrived
        </Button>
        <Button size="xs" variant="default" aria-label={`It did not arrive, ${name}`} onClick={() => void settle('failed')}>
          It did not
        </Button>
      </div>
    </li>
  );
}

function useSettle(campaignId: string, email: UnknownEmail): (outcome: 'sent' | 'failed') => Promise<void> {
  const queries = useQueryClient();
  const name = nameOf(email);
  return async (outcome) => {
    const [title, confirm] =
      outcome === 'sent' ? [`Did it reach ${name}?`, 'It arrived'] : [`Did it not reach ${name}?`, 'It did not arrive'];
    const body = `The email is counted as ${outcome === 'sent' ? 'sent' : 'failed'} from now on. Nothing is sent again. This cannot be undone.`;
    if (!(await askBefore({ title, body, confirm, cancel: 'Not now', danger: false }))) return;
    try {
      await settleEmail(campaignId, email, outcome);
      tell(`The email to ${name} is counted as ${outcome === 'sent' ? 'sent' : 'failed'}.`);
    } catch (error) {
      void say(problemOf(error).detail);
    }
    await queries.invalidateQueries({ queryKey: campaignKey(campaignId) });
  };
}
