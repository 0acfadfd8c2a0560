import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef } from 'react';
import { focusFirstFault } from '../../../components/forms/focus-first-fault';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { useQuery } from '@tanstack/react-query';
import { type ConnectForm, credentialFaults, emptyForm, filledFrom, serversOf } from './connect-model';
import { LiveTest } from './live-test';
import { MailboxPage } from './mailbox-page';
import type { Mailbox, MailboxPreset } from './mailbox-model';
import { changeCredentials, listPresets, presetsKey } from './mailboxes.api';
import { ServerFields, SignInFields } from './server-fields';
import { useTry } from './use-try';
import classes from './connect.module.css';

export function Component() {
  const { data: presets } = useQuery({ queryKey: presetsKey, queryFn: listPresets, staleTime: Infinity });
  return (
    <MailboxPage title="Sign in again" meta="Tested before it takes the place of what is there now.">
      {(mailbox) => presets && <SignInForm mailbox={mailbox} presets={presets} />}
    </MailboxPage>
  );
}

function SignInForm({ mailbox: { id, email, fromName }, presets }: { mailbox: Mailbox; presets: readonly MailboxPreset[] }) {
  const element = useRef<HTMLFormElement>(null);
  const trial = useTry(
    (fields: ConnectForm) => changeCredentials(id, serversOf(fields)),
    () => `${email} is signed in.`,
  );
  const blank = { ...emptyForm(fromName), email };
  const form = useForm<ConnectForm>({
    mode: 'controlled',
    initialValues: { ...blank, ...filledFrom(blank, presets) },
    validate: credentialFaults,
    validateInputOnBlur: true,
  });
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
        <div className={classes.fields}>
          <SignInFields form={form} />
        </div>
        <ServerFields form={form} />
        {trial.error && (
          <div className={classes.problem}>
            <ProblemAlert error={trial.error} title="The sign-in was not changed" />
          </div>
        )}
        <div className={classes.foot}>
          <Button type="submit" loading={trial.isPending}>
            Test and save
          </Button>
          <p>A test takes about 10 seconds and sends one email to itself.</p>
        </div>
      </form>
      <LiveTest checks={trial.checks} running={trial.isPending} onRetry={() => element.current?.requestSubmit()} />
    </div>
  );
}
