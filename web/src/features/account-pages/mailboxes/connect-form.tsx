import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useRef } from 'react';
import { focusFirstFault } from '../../../components/forms/focus-first-fault';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { LONGEST_NAME } from '../../../lib/limits';
import { useCurrentUser } from '../../auth/use-current-user';
import { connectFaults, type ConnectForm as Fields, emptyForm, filledFrom, newMailboxOf, presetOf } from './connect-model';
import { LiveTest } from './live-test';
import { connectMailbox } from './mailboxes.api';
import type { MailboxPreset } from './mailbox-model';
import { ServerFields, SignInFields } from './server-fields';
import { useTry } from './use-try';
import classes from './connect.module.css';

/** The credentials of a mailbox, beside its test. @param children chosen above: where it is */
export function ConnectForm({ presets, children }: { presets: readonly MailboxPreset[]; children: ReactNode }) {
  const user = useCurrentUser();
  const element = useRef<HTMLFormElement>(null);
  const trial = useTry(
    (fields: Fields) => connectMailbox(newMailboxOf(fields)),
    ({ email }) => `${email.trim()} is connected.`,
  );
  const form = useForm<Fields>({
    mode: 'controlled',
    initialValues: emptyForm(user?.companyName ?? ''),
    validate: connectFaults,
    validateInputOnBlur: true,
  });
  const email = form.getInputProps('email');
  const note = presetOf(form.values.email, presets)?.note;
  return (
    <div className={classes.columns}>
      <form
        ref={element}
        noValidate
        onSubmit={form.onSubmit(
          (fields) => trial.mutate(fields),
          (errors) => focusFirstFault(form, errors),
        )}
      >
        {children}
        <div className={classes.fields}>
          <TextInput
            label="Email address"
            type="email"
            autoComplete="email"
            maxLength={254}
            {...email}
            onBlur={(event) => {
              (email.onBlur as (event: unknown) => void)(event);
              form.setValues(filledFrom(form.values, presets));
            }}
          />
          <TextInput label="Name leads see" maxLength={LONGEST_NAME} {...form.getInputProps('fromName')} />
          <SignInFields form={form} />
        </div>
        {note && <p className={classes.hint}>{note}</p>}
        <ServerFields form={form} />
        {trial.error && (
          <div className={classes.problem}>
            <ProblemAlert error={trial.error} title="The mailbox was not connected" />
          </div>
        )}
        <div className={classes.foot}>
          <Button type="submit" loading={trial.isPending}>
            Test and connect
          </Button>
          <p>A test takes about 10 seconds and sends one email to itself.</p>
        </div>
      </form>
      <LiveTest checks={trial.checks} running={trial.isPending} onRetry={() => element.current?.requestSubmit()} />
    </div>
  );
}
