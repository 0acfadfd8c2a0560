import { Button } from '@mantine/core';
import { useState } from 'react';
import { LaterReasonDialog } from '../../../components/later-reason-dialog';
import { Section } from '../../../components/page/section';
import { useOperation } from '../../../components/dialogs/use-operation';
import { sellsPlans } from '../../../lib/own-use';
import { campaignsInWords } from './account-words';
import { type Account, holdSending, resumeSending } from './accounts.api';
import classes from './accounts.module.css';

export function AccountSending({ account: { id, sendingHeld, campaigns } }: { account: Account }) {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useOperation();
  const hold = (reason: string) => {
    setAsking(false);
    mutate({ run: () => holdSending(id, reason), done: 'All sending is paused.', failed: 'Sending was not paused.' });
  };
  const resume = (reason: string) => {
    setAsking(false);
    mutate({ run: () => resumeSending(id, reason), done: 'Sending is resumed.', failed: 'Sending was not resumed.' });
  };
  return (
    <Section id="sending" title="Sending">
      <dl className={classes.facts}>
        <div>
          <dt>Emails</dt>
          <dd>{sendingHeld ? <b className={classes.bad}>All sending is paused by an operator</b> : 'Sending normally'}</dd>
        </div>
        <div>
          <dt>Campaigns</dt>
          <dd>{campaignsInWords(campaigns)}</dd>
        </div>
      </dl>
      <div className={classes.buttons}>
        {sendingHeld ? (
          <Button loading={isPending} onClick={() => setAsking(true)}>
            Resume sending
          </Button>
        ) : (
          <Button variant="default" loading={isPending} onClick={() => setAsking(true)}>
            Pause all sending
          </Button>
        )}
      </div>
      {asking && (
        <LaterReasonDialog {...(sendingHeld ? RESUME : HOLD)} onConfirm={sendingHeld ? resume : hold} onClose={() => setAsking(false)} />
      )}
    </Section>
  );
}

const HOLD = {
  title: 'Pause all sending of this account?',
  body: 'Nothing of it goes out any more, test emails included, until you let it send again. What waits is kept. Its pages say that Rekindle support has paused it; the reason is not shown there.',
  confirm: 'Pause all sending',
};

const RESUME = {
  title: 'Resume sending for this account?',
  body: `What was waiting goes out${sellsPlans() ? ', within the limits of its plan' : ''}. The account does not see the reason.`,
  confirm: 'Resume sending',
  danger: false,
};
