import { Anchor, Button, Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { say } from '../../components/dialogs';
import { FailureBox } from '../../components/failure-box';
import { focusFirstFault } from '../../components/focus-first-fault';
import { problemOf } from '../../lib/api/problem';
import { startSession } from '../../lib/session/session';
import { DemoAccount } from './demo-account';
import { getPublicConfig, logIn } from './auth.api';
import { PasswordField } from './password-field';
import { usePublicConfig } from './use-public-config';
import classes from './auth.module.css';

export function LogInForm() {
  const navigate = useNavigate();
  const config = usePublicConfig();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '', remember: false },
    validate: {
      email: (email) => (email.trim() ? null : 'Email is required'),
      password: (password) => (password ? null : 'Password is required'),
    },
  });

  const submit = async ({ email, password, remember }: typeof form.values) => {
    setBusy(true);
    setFailure(null);
    try {
      const { token, user } = await logIn({ email: email.trim(), password });
      startSession(token, user, remember);
      await navigate('/dashboard', { replace: true });
    } catch (error) {
      setFailure(problemOf(error, 'Login failed').detail);
    }
    setBusy(false);
  };
  const forgot = async () => {
    const known = config ?? (await getPublicConfig().catch(() => null));
    await (known?.canSendEmail ? navigate('/forgot-password') : say('Password reset functionality coming soon!'));
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
        <TextInput label="Email" type="email" autoComplete="email" size="md" key={form.key('email')} {...form.getInputProps('email')} />
        <PasswordField mt="md" key={form.key('password')} {...form.getInputProps('password')} />
        <div className={classes.row}>
          <Checkbox label="Remember me" key={form.key('remember')} {...form.getInputProps('remember', { type: 'checkbox' })} />
          <Anchor component="button" type="button" size="sm" onClick={() => void forgot()}>
            Forgot password?
          </Anchor>
        </div>
        <Button type="submit" fullWidth size="md" loading={busy}>
          Log in
        </Button>
      </form>
      {config?.demoAccount && <DemoAccount account={config.demoAccount} onUse={(account) => form.setValues(account)} />}
    </>
  );
}
