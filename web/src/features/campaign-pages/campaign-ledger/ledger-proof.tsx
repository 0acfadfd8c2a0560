import { Button } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconDownload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { CopyButton } from '../../../components/forms/copy-button';
import { say } from '../../../components/dialogs/dialogs';
import { Section } from '../../../components/page/section';
import { problemOf } from '../../../lib/api/problem';
import { saveFile } from '../../../lib/download';
import { counted } from '../../../lib/format';
import type { Ledger } from '../campaign-results/campaign-results.api';
import { BigSums } from './big-sums';
import { downloadLedger } from './campaign-ledger.api';
import { brokenSums, countedAgo } from './ledger-rows';
import classes from './campaign-ledger.module.css';

const AGAIN_MS = 15_000;

interface Props {
  campaignId: string;
  ledger: Ledger;
  /** In this browser's time. */
  countedAt: number;
}

export function LedgerProof({ campaignId, ledger, countedAt }: Props) {
  return (
    <Section
      id="proof"
      title="Where every email stands"
      note={<Verdict ledger={ledger} countedAt={countedAt} />}
      action={<Download campaignId={campaignId} />}
    >
      <BigSums ledger={ledger} />
      {ledger.chain && <LastHash chain={ledger.chain} />}
    </Section>
  );
}

function Verdict({ ledger, countedAt }: Pick<Props, 'ledger' | 'countedAt'>) {
  const ago = countedAgo(useMsSince(countedAt));
  const broken = brokenSums(ledger);
  if (broken.length === 0)
    return (
      <>
        Two sums that must always hold.{' '}
        <span className={classes.holds}>
          <IconCircleCheck size={16} aria-hidden /> Both hold, {ago}.
        </span>
      </>
    );
  return (
    <span role="alert" className={classes.broken}>
      <IconAlertCircle size={16} aria-hidden /> {broken.join(' ')} Nobody is emailed twice because of it; please write to us ({ago}).
    </span>
  );
}

function useMsSince(moment: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, now - moment);
}

function Download({ campaignId }: { campaignId: string }) {
  const [loading, setLoading] = useState(false);
  const save = async (): Promise<void> => {
    setLoading(true);
    await downloadLedger(campaignId).then(
      ({ content, name }) => saveFile(content, name),
      (error: unknown) => say(problemOf(error, 'The ledger could not be downloaded. Try again in a minute.').detail),
    );
    setLoading(false);
  };
  return (
    <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} loading={loading} onClick={() => void save()}>
      Download the ledger
    </Button>
  );
}

function LastHash({ chain: { events, hash } }: { chain: NonNullable<Ledger['chain']> }) {
  return (
    <div className={classes.chain}>
      <p>
        <b>Last hash</b> <code>{hash}</code> <CopyButton value={hash} name="the last hash" />
      </p>
      <p>
        It seals all {counted(events, 'event')} so far: keep a copy elsewhere, and every ledger that is downloaded later must lead through
        it, or something in its past was changed.
      </p>
    </div>
  );
}
