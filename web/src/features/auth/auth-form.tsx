import { Button, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { FailureBox } from '../../components/notices/failure-box';
import { focusFirstFault } from '../../components/forms/focus-first-fault';
import { problemOf } from '../../lib/api/problem';

interface Props<Values> {
  form: UseFormReturnType<Values>;
  send: (values: Values) => Promise<void>;
  /** Shown if the server gives no reason. */
  failed: string;
  button: string;
  apart?: boolean;
  children: ReactNode;
}

/** The failure, the fields, and one button that waits for the call. */
export function AuthForm<Values extends object>({ form, send, failed, button, apart = false, children }: Props<Values>) {
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (values: Values) => {
    setBusy(true);
    setFailure(null);
    try {
      await send(values);
    } catch (error) {
      setFailure(problemOf(error, failed).detail);
      // After a success the next page is shown in a moment: a second press until then would be refused.
      setBusy(false);
    }
  };
  return (
    <>
      {failure && <FailureBox>{failure}</FailureBox>}
      <form
        noValidate
        onSubmit={form.onSubmit(
          (values) => void submit(values),
          (errors) => focusFirstFault(form, errors),
        )}
      >
        {children}
        <Button type="submit" fullWidth size="md" mt={apart ? 'lg' : undefined} loading={busy}>
          {button}
        </Button>
      </form>
    </>
  );
}

export const EmailField = <Values extends { email: string }>({ form }: { form: UseFormReturnType<Values> }) => (
  <TextInput label="Email" type="email" autoComplete="email" size="md" key={form.key('email')} {...form.getInputProps('email')} />
);
