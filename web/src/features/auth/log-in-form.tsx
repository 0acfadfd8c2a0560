import { Anchor, Checkbox } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { say } from '../../components/dialogs/dialogs';
import { takeReturnPath } from '../../lib/session/return-path';
import { startSession } from '../../lib/session/session';
import { DemoAccount } from './demo-account';
import { getPublicConfig, logIn } from './auth.api';
import { AuthForm, EmailField } from './auth-form';
import { PasswordField } from './password-field';
import { usePublicConfig } from './use-public-config';
import classes from './auth.module.css';

/** @param children shown below the form: the demo account is added after it, so that nothing moves */
export function LogInForm({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const config = usePublicConfig();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '', remember: false },
    validate: {
      email: (email) => (email.trim() ? null : 'Email is required'),
      password: (password) => (password ? null : 'Password is required'),
    },
  });

  const send = async ({ email, password, remember }: typeof form.values) => {
    const { token, user } = await logIn({ email: email.trim(), password });
    startSession(token, user, remember);
    await navigate(takeReturnPath(user.id) ?? '/dashboard', { replace: true });
  };
  const forgot = async () => {
    const known = config ?? (await getPublicConfig().catch(() => null));
    await (known?.canSendEmail ? navigate('/forgot-password') : say('Password reset functionality coming soon!'));
  };

  return (
    <>
      <AuthForm form={form} send={send} failed="Login failed" button="Log in">
        <EmailField form={form} />
        <PasswordField mt="md" key={form.key('password')} {...form.getInputProps('password')} />
        <div className={classes.row}>
          <Checkbox label="Remember me" key={form.key('remember')} {...form.getInputProps('remember', { type: 'checkbox' })} />
          <Anchor component="button" type="button" size="sm" onClick={() => void forgot()}>
            Forgot password?
          </Anchor>
        </div>
      </AuthForm>
      {children}
      {config?.demoAccount && <DemoAccount account={config.demoAccount} onUse={(account) => form.setValues(account)} />}
    </>
  );
}
