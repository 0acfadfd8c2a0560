import { Button } from '@mantine/core';
import { IconAlertCircle, IconRefresh } from '@tabler/icons-react';
import { ProblemAlert } from '../../../../components/notices/problem-alert';
import { type Message, repeatAnswer } from '../inbox.api';
import { useSendAnswer } from '../answering/use-send-answer';
import classes from './conversation.module.css';

/** The outcome of an answer that was not delivered; only its writer can decide whether to send it once more. */
export function NotSent({ threadId, message }: { threadId: string; message: Message }) {
  const { text, error, state } = message;
  const sending = useSendAnswer(() => repeatAnswer(threadId, message));
  return (
    <div className={classes.failed}>
      <p>
        <IconAlertCircle size={15} aria-hidden />{' '}
        {state === 'failed'
          ? (error ?? 'The mail server refused it.')
          : 'The connection ended before the mail server answered, so nobody knows whether it arrived. It is not sent again by itself.'}
      </p>
      {sending.error && <ProblemAlert error={sending.error} title="The answer was not sent" />}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconRefresh size={14} aria-hidden />}
        loading={sending.isPending}
        onClick={() => sending.mutate({ text, markDone: false })}
      >
        {state === 'failed' ? 'Try again' : 'Send it again'}
      </Button>
    </div>
  );
}
