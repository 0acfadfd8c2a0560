import { useForm } from '@mantine/form';
import { problemOf } from '../../lib/api/problem';
import { endSessionByHand } from '../../lib/session/session';
import { AuthForm } from './auth-form';
import { newPasswordFault } from './credentials';
import { PasswordField } from './password-field';
import { resetPassword } from './auth.api';

interface Props {
  token: string;
  onDone: () => void;
  onExpired: () => void;
}

export function NewPasswordForm({ token, onDone, onExpired }: Props) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '' },
    validate: { password: newPasswordFault },
    validateInputOnBlur: true,
  });

  const send = async ({ password }: typeof form.values) => {
    try {
      await resetPassword({ token, password });
    } catch (error) {
      if (problemOf(error).code === 'LINK_EXPIRED') return onExpired();
      throw error;
    }
    // A session in this browser has ended with all others.
    endSessionByHand();
    onDone();
  };

  return (
    <AuthForm form={form} send={send} failed="Your password was not changed. Try again in a minute." button="Set new password" apart>
      <PasswordField chosen label="New password" key={form.key('password')} {...form.getInputProps('password')} />
    </AuthForm>
  );
}
