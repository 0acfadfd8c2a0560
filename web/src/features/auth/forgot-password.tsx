import { Anchor } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AuthForm, EmailField } from './auth-form';
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
        <Outcome title="Check your inbox">
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
  const form = useForm({ mode: 'uncontrolled', initialValues: { email: '' }, validate: { email: emailFault } });
  const send = async ({ email }: typeof form.values) => {
    await forgotPassword(email.trim());
    onSent(email.trim());
  };
  return (
    <AuthForm form={form} send={send} failed="The link was not sent. Try again in a minute." button="Send link" apart>
      <EmailField form={form} />
    </AuthForm>
  );
}
