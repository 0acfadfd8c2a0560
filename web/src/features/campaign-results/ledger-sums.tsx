import { Anchor } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { EmailSums } from '../../components/email-sums';
import { ProblemAlert } from '../../components/problem-alert';
import { RowsSkeleton } from '../../components/rows-skeleton';
import { Section } from '../../components/section';
import { counted } from '../../lib/format';
import type { Ledger } from './campaign-results.api';
import { reasonInWords } from '../campaigns/reasons';
import classes from './ledger-sums.module.css';

interface Props {
  campaignId: string;
  ledger: UseQueryResult<Ledger>;
}

export function LedgerSums({ campaignId, ledger: { data, error, refetch } }: Props) {
  return (
    <Section
      id="sums"
      title="Where every email stands"
      action={
        <Anchor component={Link} to={`/campaigns/${campaignId}/ledger`} size="sm">
          Open the ledger
        </Anchor>
      }
    >
      {data && <Sums ledger={data} />}
      {!data && error && <ProblemAlert error={error} title="The emails could not be counted" onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton label="Counting the emails" />}
    </Section>
  );
}

const unknownInWords = (unknown: number): string =>
  `${counted(unknown, 'email')} got no clear answer from the mail server. ${unknown === 1 ? 'It is' : 'They are'} not sent again, so nobody gets one twice; an open, a reply or a bounce settles ${unknown === 1 ? 'it' : 'them'}.`;

function Sums({ ledger }: { ledger: Ledger }) {
  return (
    <>
      <EmailSums sums={ledger} />
      <Reasons byReason={ledger.skippedByReason} />
      {ledger.unknown > 0 && <p className={classes.note}>{unknownInWords(ledger.unknown)}</p>}
    </>
  );
}

function Reasons({ byReason }: { byReason: Record<string, number> }) {
  const reasons = Object.entries(byReason).filter(([, value]) => value > 0);
  if (reasons.length === 0) return null;
  return (
    <>
      <h3 className={classes.why}>Skipped, and why</h3>
      <ul className={classes.reasons}>
        {reasons.map(([reason, value]) => (
          <li key={reason}>
            <span>{reasonInWords(reason)}</span>
            <b>{counted(value, 'email')}</b>
          </li>
        ))}
      </ul>
    </>
  );
}
