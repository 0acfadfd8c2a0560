import { Alert, Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { UseMutationResult } from '@tanstack/react-query';
import alert from '../../../components/notices/problem-alert.module.css';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import classes from './strategy-progress.module.css';

interface Props {
  reason: string | null;
  retry: UseMutationResult<unknown, Error, void>;
  onChangeAnswers: () => void;
}

export function StrategyFailed({ reason, retry, onChangeAnswers }: Props) {
  return (
    <>
      <Alert
        color="red"
        role="alert"
        icon={<IconAlertCircle size={18} aria-hidden />}
        title="What went wrong"
        classNames={{ root: alert.alert }}
      >
        <p className={alert.detail}>{reason ?? 'Campaign creation failed'}</p>
      </Alert>
      {retry.error && <ProblemAlert error={retry.error} />}
      <div className={classes.buttons}>
        <Button loading={retry.isPending} onClick={() => retry.mutate()}>
          Try again
        </Button>
        <Button variant="default" onClick={onChangeAnswers}>
          Change your answers
        </Button>
      </div>
    </>
  );
}
