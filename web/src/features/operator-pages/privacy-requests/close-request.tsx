import { Button } from '@mantine/core';
import { useState } from 'react';
import { LaterReasonDialog } from '../../../components/later-reason-dialog';
import { useOperation } from '../../../components/dialogs/use-operation';
import { type Closing, type PrivacyRequest, closePrivacyRequest } from './privacy-requests.api';
import classes from './privacy-requests.module.css';

const WORDS = {
  done: {
    title: 'Close the request as done?',
    body: 'The person is notified that it is done, and their address is forgotten. Say below what was done.',
    confirm: 'Close as done',
    danger: false,
  },
  declined: {
    title: 'Decline the request?',
    body: 'The person gets the reason below by email, word for word, and their address is forgotten.',
    confirm: 'Decline',
  },
};

export function CloseRequest({ request }: { request: PrivacyRequest }) {
  const [asking, setAsking] = useState<Closing['outcome'] | null>(null);
  const { mutate, isPending } = useOperation();
  const close = (reason: string) => {
    const outcome = asking;
    setAsking(null);
    if (outcome)
      mutate({
        run: () => closePrivacyRequest(request.id, { outcome, reason }),
        done: outcome === 'done' ? 'The request is done.' : 'The request is declined.',
        failed: 'The request was not closed.',
      });
  };
  return (
    <div className={classes.buttons}>
      <Button size="sm" loading={isPending} onClick={() => setAsking('done')}>
        Close as done
      </Button>
      <Button size="sm" variant="default" loading={isPending} onClick={() => setAsking('declined')}>
        Decline
      </Button>
      {asking && <LaterReasonDialog {...WORDS[asking]} onConfirm={close} onClose={() => setAsking(null)} />}
    </div>
  );
}
