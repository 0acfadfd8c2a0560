import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useZone } from '../../../lib/session/session';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { RowsSkeleton } from '../../../components/lists/rows-skeleton';
import { fullMoment } from '../../../lib/dates';
import { framedEmail } from '../../../lib/framed-html';
import { getLeadEmails, leadEmailsKey, type SentEmail } from './lead-story.api';
import { dayOfStep } from '../campaign-leads/lead-standing';
import classes from './lead-drawer.module.css';

interface Props {
  campaignId: string;
  leadId: string;
  /** The steps already sent: another one reloads the list. */
  gone: readonly number[];
}

export function LeadEmails({ campaignId, leadId, gone }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: [...leadEmailsKey(campaignId, leadId), gone],
    queryFn: () => getLeadEmails(campaignId, leadId),
  });
  if (error) return <ProblemAlert error={error} title="We could not load these emails" onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton label="Loading the emails" rows={2} />;
  if (data.items.length === 0) return <p className={classes.quiet}>No email has gone to this lead yet.</p>;
  return data.items.map((email) => <OneEmail key={email.step} email={email} />);
}

function OneEmail({ email: { step, at, state, test, words } }: { email: SentEmail }) {
  const zone = useZone();
  const [plain, setPlain] = useState(false);
  const day = `Day ${dayOfStep(step)}`;
  if (!words)
    return (
      <p className={classes.quiet}>
        {day}, {fullMoment(new Date(at), zone)}. This lead was erased; the email is not kept.
      </p>
    );
  return (
    <details className={classes.email}>
      <summary>
        {day}
        {test && ' (test email)'}: {words.subject}
      </summary>
      <dl className={classes.facts}>
        <dt>From</dt>
        <dd>{words.from}</dd>
        <dt>To</dt>
        <dd>{words.to}</dd>
        <dt>Date</dt>
        <dd>{fullMoment(new Date(at), zone)}</dd>
        <dt>Subject</dt>
        <dd>{words.subject}</dd>
      </dl>
      {state === 'unknown' && <p className={classes.quiet}>Nobody knows whether it arrived.</p>}
      <button type="button" className={classes.switch} aria-pressed={plain} onClick={() => setPlain(!plain)}>
        Show as plain text
      </button>
      {plain ? (
        <pre className={classes.plain}>{words.text}</pre>
      ) : (
        <iframe className={`paper ${classes.frame}`} title={`${day} email as sent`} sandbox="" srcDoc={framedEmail(words.html)} />
      )}
    </details>
  );
}
