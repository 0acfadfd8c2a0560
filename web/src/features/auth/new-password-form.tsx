import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { FailureBox } from '../../components/failure-box';
import { focusFirstFault } from '../../components/focus-first-fault';
import { problemOf } from '../../lib/api/problem';
import { endSession } from '../../lib/session/session';
import { newPasswordFault } from './credentials';
import { PasswordField } from './password-field';
import { resetPassword } from './auth.api';

interface Props {
  token: string;
  onDone: () => void;
  onExpired: () => void;
}

export function NewPasswordForm({ token, onDone, onExpired }: Props) {
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '' },
    validate: { password: newPasswordFault },
    validateInputOnBlur: true,
  });

  const submit = async (password: string) => {
    setBusy(true);
    setFailure(null);
    try {
      await resetPassword({ token, password });
      // Whoever was signed in here has been signed out with everybody else.
      endSession();
      onDone();
    } catch (error) {
      if (problemOf(error).code === 'LINK_EXPIRED') return onExpired();
      setFailure(problemOf(error, 'Your password was not changed. Try again in a minute.').detail);
      setBusy(false);
    }
  };

  return (
    <>
      {failure && <FailureBox>{failure}</FailureBox>}
      <form
        noValidate
        onSubmit={form.onSubmit(
          ({ password }) => void submit(password),
          (errors) => focusFirstFault(form, errors),
        )}
      >
        <PasswordField chosen label="New password" key={form.key('password')} {...form.getInputProps('password')} />
        <Button type="submit" fullWidth size="md" mt="lg" loading={busy}>
          Set new password
        </Button>
      </form>
    </>
  );
}
