import { Loader } from '@mantine/core';
import { useMutation, type UseQueryResult } from '@tanstack/react-query';
import { IconCheck } from '@tabler/icons-react';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { counted } from '../../../lib/format';
import { useUsualTime } from '../../campaigns/use-usual-time';
import { type CampaignStatus, retryCampaign } from './revival.api';
import { hasFailed, STAGES, stepOf } from './stages';
import { StrategyFailed } from './strategy-failed';
import classes from './strategy-progress.module.css';

const FAILED = 'Nothing has been sent, and your answers are kept.';

interface Props {
  campaignId: string;
  status: UseQueryResult<CampaignStatus>;
  onChangeAnswers: () => void;
}

export function StrategyProgress({ campaignId, status, onChangeAnswers }: Props) {
  const { data, error, refetch } = status;
  const takes = useUsualTime();
  const retry = useMutation({ mutationFn: () => retryCampaign(campaignId), onSuccess: () => refetch() });
  const failed = data !== undefined && hasFailed(data);
  const step = stepOf(data?.processing_stage ?? 'queued');
  return (
    <div className={classes.page}>
      <title>Writing your strategy · Rekindle</title>
      <h1>{failed ? 'The strategy was not written' : 'Writing your strategy'}</h1>
      <p className={classes.sub}>
        {failed ? FAILED : `This takes ${takes}. You can leave; we keep working and the result waits on your dashboard.`}
      </p>
      {failed ? (
        <StrategyFailed reason={data.error_message} retry={retry} onChangeAnswers={onChangeAnswers} />
      ) : (
        <>
          <p className="sr-only" role="status">
            Step {step} of {STAGES.length}: {STAGES[step - 1]?.name}
          </p>
          <StageList step={step} leads={data?.leads_count ?? 0} />
          {error && <ProblemAlert error={error} title="Failed to check campaign status" onRetry={() => void refetch()} />}
        </>
      )}
    </div>
  );
}

function StageList({ step, leads }: { step: number; leads: number }) {
  return (
    <ol className={classes.list}>
      {STAGES.map(({ name, what }, index) => (
        <Stage key={name} number={index + 1} now={step} name={name} what={index === 0 && leads > 0 ? counted(leads, 'lead') : what} />
      ))}
    </ol>
  );
}

function Stage({ number, now, name, what }: { number: number; now: number; name: string; what: string }) {
  const state = number < now ? 'done' : number === now ? 'now' : 'next';
  return (
    <li data-state={state}>
      <span className={classes.dot} aria-hidden="true">
        {state === 'done' && <IconCheck size={15} stroke={2.5} />}
        {state === 'now' && <Loader size={18} color="var(--mantine-color-anchor)" />}
        {state === 'next' && number}
      </span>
      <div>
        <b>{name}</b>
        {state === 'done' && <span className="sr-only">, done</span>}
        <span>{what}</span>
      </div>
    </li>
  );
}
