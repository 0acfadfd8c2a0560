import { Alert, Button } from '@mantine/core';
import { IconAlertCircle, IconRefresh } from '@tabler/icons-react';
import { isUnanswered, type Problem, problemOf, WITHOUT_ANSWER } from '../../lib/api/problem';
import classes from './problem-alert.module.css';

interface Props {
  /** What the call threw. */
  error: unknown;
  title?: string;
  /** Shown where the server gave no detail, or did not answer. */
  fallback?: string;
  onRetry?: () => void;
}

export function ProblemAlert({ error, title = 'That did not work', fallback, onRetry }: Props) {
  const problem = problemOf(error, fallback);
  return (
    <Alert color="red" role="alert" icon={<IconAlertCircle size={18} aria-hidden />} title={title} classNames={{ root: classes.alert }}>
      <p className={classes.detail}>{problem.detail}</p>
      {fallback && isUnanswered(problem) && <p className={classes.detail}>{WITHOUT_ANSWER}</p>}
      {(onRetry || problem.reference) && (
        <div className={classes.foot}>
          {onRetry && (
            <Button size="xs" variant="default" leftSection={<IconRefresh size={14} aria-hidden />} onClick={onRetry}>
              Try again
            </Button>
          )}
          <Reference of={problem} />
        </div>
      )}
    </Alert>
  );
}

/** What to name to support, where there is something to name. */
export const Reference = ({ of: { reference } }: { of: Pick<Problem, 'reference'> }) =>
  reference && <span className={classes.reference}>Reference {reference}</span>;
