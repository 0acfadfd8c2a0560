import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Section } from '../../components/section';
import { useOperation } from '../../components/use-operation';
import { campaignsInWords } from './account-words';
import { type Account, holdSending, resumeSending } from './accounts.api';
import { ReasonDialog } from './lazy-dialogs';
import classes from './accounts.module.css';

export function AccountSending({ account: { id, sendingHeld, campaigns } }: { account: Account }) {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useOperation();
  const hold = (reason: string) => {
    setAsking(false);
    mutate({ run: () => holdSending(id, reason), done: 'All sending is paused.', failed: 'The sending was not paused.' });
  };
  const resume = (reason: string) => {
    setAsking(false);
    mutate({ run: () => resumeSending(id, reason), done: 'It sends again.', failed: 'It does not send again.' });
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
            Let it send again
          </Button>
        ) : (
          <Button variant="default" loading={isPending} onClick={() => setAsking(true)}>
            Pause all sending
          </Button>
        )}
      </div>
      <Suspense fallback={null}>
        {asking && (
          <ReasonDialog {...(sendingHeld ? RESUME : HOLD)} onConfirm={sendingHeld ? resume : hold} onClose={() => setAsking(false)} />
        )}
      </Suspense>
    </Section>
  );
}

const HOLD = {
  title: 'Pause all sending of this account?',
  body: 'Nothing of it goes out any more, test emails included, until you let it send again. What waits is kept. Its pages say that Rekindle support has paused it; the reason is not shown there.',
  confirm: 'Pause all sending',
};

const RESUME = {
  title: 'Let this account send again?',
  body: 'What waited goes out, within the limits of its plan. The reason is not shown to the account.',
  confirm: 'Let it send again',
  danger: false,
};
