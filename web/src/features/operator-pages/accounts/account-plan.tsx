import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part';
import { LaterReasonDialog } from '../../../components/later-reason-dialog';
import { Section } from '../../../components/page/section';
import { now } from '../../../lib/clock';
import { useOperation } from '../../../components/dialogs/use-operation';
import { SOURCE, dayOf, grantInWords, subscriptionInWords, withoutGrant } from './account-words';
import { type Account, revokePlan } from './accounts.api';
import classes from './accounts.module.css';

// Loaded with the first press of a button that needs it.
const GrantDialog = lazyPart(async () => ({ default: (await import('./grant-dialog')).GrantDialog }));

export function AccountPlan({ account }: { account: Account }) {
  const { plan, grant, subscription, trialEndsAt } = account;
  const facts: [string, string][] = [
    ['In force', `${plan.name} (${SOURCE[plan.source]})${plan.until ? ` until ${dayOf(plan.until)}` : ''}`],
    ['Granted by an operator', grantInWords(grant, now())],
    ['Subscription', subscriptionInWords(subscription)],
    ...(trialEndsAt ? [['Trial', `${new Date(trialEndsAt) > now() ? 'Ends' : 'Ended'} on ${dayOf(trialEndsAt)}`] as [string, string]] : []),
  ];
  return (
    <Section id="plan" title="Plan">
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <PlanActions account={account} />
    </Section>
  );
}

function PlanActions({ account }: { account: Account }) {
  const { id, grant } = account;
  const [dialog, setDialog] = useState<'grant' | 'extend' | 'take back' | null>(null);
  const { mutate, isPending } = useOperation();
  const takeBack = (planName: string) => (reason: string) => {
    setDialog(null);
    mutate({ run: () => revokePlan(id, reason), done: `${planName} was taken back.`, failed: 'It was not taken back.' });
  };
  return (
    <div className={classes.buttons}>
      <Button variant="default" onClick={() => setDialog('grant')}>
        Grant a plan
      </Button>
      {grant && (
        <>
          <Button variant="default" onClick={() => setDialog('extend')}>
            Extend
          </Button>
          <Button variant="default" loading={isPending} onClick={() => setDialog('take back')}>
            Take back
          </Button>
        </>
      )}
      <Suspense fallback={null}>
        {(dialog === 'grant' || dialog === 'extend') && (
          <GrantDialog
            account={account}
            extended={dialog === 'extend' ? (grant ?? undefined) : undefined}
            onClose={() => setDialog(null)}
          />
        )}
        {dialog === 'take back' && grant && (
          <LaterReasonDialog
            title={`Take ${grant.planName} back?`}
            body={withoutGrant(account)}
            confirm="Take it back"
            onConfirm={takeBack(grant.planName)}
            onClose={() => setDialog(null)}
          />
        )}
      </Suspense>
    </div>
  );
}
