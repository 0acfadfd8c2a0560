import { Button, CopyButton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { currentUserKey, useCurrentUser } from '../auth/use-current-user';
import type { User } from '../../lib/session/user';
import { isTrial } from '../plans/plan-name';
import type { ChosenPlan } from '../plans/revival-plans';
import { tell } from '../../components/tell';
import classes from './checkout.module.css';

interface Props {
  plan: ChosenPlan;
  onBack: () => void;
  onActive: () => void;
}

/** Until the product can take money itself, a plan is given by the operator: this says so, and how to ask. */
export function PlanRequest({ plan, onBack, onActive }: Props) {
  const user = useCurrentUser();
  const command = `npm run ops -- plan grant ${user?.email ?? ''} ${plan.id}`;
  return (
    <div className={classes.request}>
      <p>
        You cannot pay here yet: online checkout is not open. Ask the operator of this Rekindle to put <b>{user?.email}</b> on {plan.name}.
        Nothing is charged, and your leads, strategy and emails stay as they are.
      </p>
      <p className={classes.small}>If that is you, run this where Rekindle runs:</p>
      <div className={classes.command}>
        <code>{command}</code>
        <CopyButton value={command}>
          {({ copied, copy }) => (
            <Button size="xs" variant="default" onClick={copy}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
      </div>
      <PlanCheck onActive={onActive} onBack={onBack} />
    </div>
  );
}

function PlanCheck({ onActive, onBack }: { onActive: () => void; onBack: () => void }) {
  const queries = useQueryClient();
  const [asked, setAsked] = useState(false);
  const check = async () => {
    await queries.refetchQueries({ queryKey: currentUserKey });
    const user = queries.getQueryData<User>(currentUserKey);
    if (!user || isTrial(user)) return setAsked(true);
    tell('Your plan is active.');
    return onActive();
  };
  return (
    <>
      <div className={classes.buttons}>
        <Button onClick={() => void check()}>Check my plan</Button>
        <Button variant="default" onClick={onBack}>
          Back to the plans
        </Button>
      </div>
      <p className={classes.small} role="status">
        {asked ? 'This account is still on the free trial.' : ''}
      </p>
    </>
  );
}
