import { Alert, Button } from '@mantine/core';
import { IconAlertCircle, IconRefresh } from '@tabler/icons-react';
import { isUnanswered, problemOf, WITHOUT_ANSWER } from '../../lib/api/problem';
import classes from './problem-alert.module.css';

interface Props {
  /** The error that the call threw. */
  error: unknown;
  title?: string;
  /** Shown if the server gave no detail, or no response. */
  fallback?: string;
  onRetry?: () => void;
}

export function ProblemAlert({ error, title = 'That did not work', fallback, onRetry }: Props) {
  const problem = problemOf(error, fallback);
  return (
    <Alert color="red" role="alert" icon={<IconAlertCircle size={18} aria-hidden />} title={title} classNames={{ root: classes.alert }}>
      <p className={classes.detail}>{problem.detail}</p>
      {fallback && isUnanswered(problem) && <p className={classes.detail}>{WITHOUT_ANSWER}</p>}
      <div className={classes.foot}>
        {onRetry && (
          <Button size="xs" variant="default" leftSection={<IconRefresh size={14} aria-hidden />} onClick={onRetry}>
            Try again
          </Button>
        )}
        <span className={classes.reference}>Reference {problem.code}</span>
      </div>
    </Alert>
  );
}
