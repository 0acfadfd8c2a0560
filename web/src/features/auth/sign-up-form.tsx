import { Anchor, Checkbox } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { startSession } from '../../lib/session/session';
import { emailFault } from '../../lib/email-address';
import { TERMS_IN_FORCE } from '../../lib/limits';
import { sellsPlans } from '../../lib/own-use';
import { AuthForm, EmailField } from './auth-form';
import { newPasswordFault, termsFault } from './credentials';
import { PasswordField } from './password-field';
import { signUp } from './auth.api';
import { TermsInShort } from './terms-in-short';

export function SignUpForm() {
  const navigate = useNavigate();
  const invitation = useSearchParams()[0].get('invitation');
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '', terms: false },
    validate: { email: emailFault, password: newPasswordFault, terms: (given) => (sellsPlans() ? termsFault(given) : null) },
    validateInputOnBlur: ['email', 'password'],
  });

  const send = async ({ email, password }: typeof form.values) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const { token, user } = await signUp({
      email: email.trim(),
      password,
      timeZone,
      ...(sellsPlans() && { termsVersion: TERMS_IN_FORCE }),
      invitation,
    });
    startSession(token, user, true);
    await navigate('/leads/upload', { replace: true, state: { welcome: true } });
  };

  return (
    <AuthForm form={form} send={send} failed="Signup failed" button={sellsPlans() ? 'Start free trial' : 'Create account'}>
      <EmailField form={form} />
      <PasswordField chosen mt="md" key={form.key('password')} {...form.getInputProps('password')} />
      {sellsPlans() && (
        <>
          <Checkbox
            mt="lg"
            mod={{ needed: true }}
            label={
              <>
                I accept the{' '}
                <Anchor component={Link} to="/terms" target="_blank" inherit underline="always">
                  Terms of Service
                </Anchor>
              </>
            }
            key={form.key('terms')}
            {...form.getInputProps('terms', { type: 'checkbox' })}
          />
          <TermsInShort />
        </>
      )}
    </AuthForm>
  );
}
