import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCurrentUser, useFreshUser } from '../../auth/use-current-user';
import { isTrial } from '../../plans/plan-name';
import { TestEmailsModal } from './test-emails-modal';
import { testsLeft } from './test-emails-words';

interface Props {
  campaignId: string;
  leads: number;
}

/** The emails that a trial may send without a plan; nothing for everybody else. */
export function SendTests({ campaignId, leads }: Props) {
  const [open, setOpen] = useState(false);
  const user = useCurrentUser();
  const freshUser = useFreshUser();
  if (!user || !isTrial(user)) return null;
  const askLeft = () => freshUser().then(testsLeft, () => testsLeft(user));
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Send 50 Test Emails
      </Button>
      {open && <TestEmailsModal campaignId={campaignId} leads={leads} askLeft={askLeft} onClose={() => setOpen(false)} />}
    </>
  );
}
