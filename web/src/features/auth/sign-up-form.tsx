import { Button, Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FailureBox } from '../../components/failure-box';
import { focusFirstFault } from '../../components/focus-first-fault';
import { problemOf } from '../../lib/api/problem';
import { startSession } from '../../lib/session/session';
import { emailFault } from '../../lib/email-address';
import { newPasswordFault, termsFault } from './credentials';
import { PasswordField } from './password-field';
import { signUp } from './auth.api';
import { TermsInShort } from './terms-in-short';

export function SignUpForm() {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '', terms: false },
    validate: { email: emailFault, password: newPasswordFault, terms: termsFault },
    validateInputOnBlur: ['email', 'password'],
  });

  const submit = async ({ email, password }: typeof form.values) => {
    setBusy(true);
    setFailure(null);
    try {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const { token, user } = await signUp({ email: email.trim(), password, timeZone });
      startSession(token, user, true);
      await navigate('/leads/upload', { replace: true, state: { welcome: true } });
    } catch (error) {
      setFailure(problemOf(error, 'Signup failed').detail);
    }
    setBusy(false);
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
        <PasswordField chosen mt="md" key={form.key('password')} {...form.getInputProps('password')} />
        <Checkbox
          mt="lg"
          mod={{ needed: true }}
          label="I accept the Terms of Service"
          key={form.key('terms')}
          {...form.getInputProps('terms', { type: 'checkbox' })}
        />
        <TermsInShort />
        <Button type="submit" fullWidth size="md" loading={busy}>
          Start free trial
        </Button>
      </form>
    </>
  );
}
