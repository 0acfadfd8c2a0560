import { Anchor, Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { FailureBox } from '../../components/failure-box';
import { focusFirstFault } from '../../components/focus-first-fault';
import { problemOf } from '../../lib/api/problem';
import { AuthPage } from './auth-page';
import { emailFault } from '../../lib/email-address';
import { forgotPassword } from './auth.api';
import { Outcome } from './outcome';
import classes from './auth.module.css';

export function Component() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <AuthPage title="Forgot password">
      {sentTo === null ? (
        <>
          <h1>Forgot password?</h1>
          <p className={classes.sub}>We send you a link to set a new one.</p>
          <AskForm onSent={setSentTo} />
        </>
      ) : (
        <Outcome title="Look into your inbox">
          If {sentTo} has an account, a link to set a new password is on its way. It works once, for one hour.
        </Outcome>
      )}
      <p className={classes.foot}>
        <Anchor component={Link} to="/login" size="sm">
          Back to login
        </Anchor>
      </p>
    </AuthPage>
  );
}

function AskForm({ onSent }: { onSent: (email: string) => void }) {
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useForm({ mode: 'uncontrolled', initialValues: { email: '' }, validate: { email: emailFault } });

  const submit = async (email: string) => {
    setBusy(true);
    setFailure(null);
    try {
      await forgotPassword(email);
      onSent(email);
    } catch (error) {
      setFailure(problemOf(error, 'The link was not sent. Try again in a minute.').detail);
      setBusy(false);
    }
  };

  return (
    <>
      {failure && <FailureBox>{failure}</FailureBox>}
      <form
        noValidate
        onSubmit={form.onSubmit(
          ({ email }) => void submit(email.trim()),
          (errors) => focusFirstFault(form, errors),
        )}
      >
        <TextInput label="Email" type="email" autoComplete="email" size="md" key={form.key('email')} {...form.getInputProps('email')} />
        <Button type="submit" fullWidth size="md" mt="lg" loading={busy}>
          Send link
        </Button>
      </form>
    </>
  );
}
