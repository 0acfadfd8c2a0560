import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Modal } from '../../../components/dialogs/modal';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { tell } from '../../../components/notices/tell';
import { answer } from '../../../lib/api/client';
import { operatorApi } from '../../../lib/api/operator-client';
import { ReasonField, reasonFault } from '../../../components/dialogs/reason-field';
import { dayOf } from './account-words';
import { planChoices } from './plan-choices';
import { type Account, type Grant, grantPlan } from './accounts.api';
import classes from './accounts.module.css';

interface Props {
  account: Account;
  /** The granted plan to extend; without one a plan is chosen. */
  extended?: NonNullable<Account['grant']>;
  onClose: () => void;
}

/** Explains what a plan without a payment means before it is granted. */
export function GrantDialog({ account, extended, onClose }: Props) {
  const queries = useQueryClient();
  const choices = usePlanChoices();
  const [planId, setPlanId] = useState(extended?.planId ?? '');
  const [until, setUntil] = useState(extended?.until?.slice(0, 10) ?? '');
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const faults = { plan: planId === '' ? 'Choose a plan' : null, reason: reasonFault(reason) };
  const name = extended?.planName ?? choices.find(({ value }) => value === planId)?.name ?? planId;
  const { mutate, error, isPending } = useMutation({
    mutationFn: (body: Grant) => grantPlan(account.id, body),
    onSuccess: () => {
      tell(extended ? `${name} now ${until ? `runs until ${dayOf(until)}` : 'has no end date'}.` : `${account.email} is on ${name} now.`);
      onClose();
      return queries.invalidateQueries();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (faults.plan || faults.reason) return;
    mutate({ plan_id: planId, until: until === '' ? null : `${until}T23:59:59.000Z`, reason: reason.trim() });
  };
  return (
    <Modal onClose={onClose} title={extended ? `Extend ${extended.planName}` : 'Grant a plan'}>
      <form noValidate onSubmit={submit} className={classes.form}>
        <p className={classes.said}>{effectOf(account, extended !== undefined)}</p>
        {!extended && (
          <NativeSelect
            label="Plan"
            data-autofocus
            value={planId}
            error={asked && faults.plan}
            onChange={(event) => setPlanId(event.currentTarget.value)}
            data={[{ value: '', label: 'Choose …' }, ...choices.map(({ value, label }) => ({ value, label }))]}
          />
        )}
        <TextInput
          type="date"
          label="Last day (optional)"
          description="To the end of that day in UTC. Left empty, it has no end."
          data-autofocus={extended ? true : undefined}
          value={until}
          onChange={(event) => setUntil(event.currentTarget.value)}
        />
        <ReasonField reason={reason} fault={asked ? faults.reason : null} onChange={setReason} />
        {error && <ProblemAlert error={error} title="The plan was not granted" />}
        <div className={classes.end}>
          <Button variant="default" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" loading={isPending}>
            {extended ? 'Extend' : 'Grant the plan'}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

const usePlanChoices = () =>
  useQuery({ queryKey: ['plans'], queryFn: () => answer(operatorApi.GET('/api/plans')), staleTime: Infinity, select: planChoices }).data ??
  [];

function effectOf({ subscription, grant }: Account, extending: boolean): string {
  if (extending) return 'The plan stays as it is, to the day that you choose. Nothing is charged.';
  const paying = subscription
    ? ` Its subscription to ${subscription.planName} goes on and is charged as before, so a smaller plan cannot be granted.`
    : '';
  const instead = grant ? ` It replaces ${grant.planName}, which was granted before.` : '';
  return `It counts at once and for all limits. Nothing is charged for it.${paying}${instead}`;
}
