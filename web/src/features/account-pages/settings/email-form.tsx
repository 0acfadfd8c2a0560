import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { faultsOf, hasFaults } from '../../../lib/api/problem';
import { focusFirstFault } from '../../../components/forms/focus-first-fault';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { emailFault } from '../../../lib/email-address';
import { changeEmail, type EmailWish } from './settings.api';
import classes from './form.module.css';

export function EmailForm() {
  const change = useMutation({ mutationFn: changeEmail });
  const form = useForm<EmailWish>({
    mode: 'controlled',
    initialValues: { email: '', password: '' },
    validate: { email: emailFault, password: (password) => (password ? null : 'Password is required') },
  });
  const ask = ({ email, password }: EmailWish) =>
    change.mutate(
      { email: email.trim(), password },
      { onSuccess: () => form.reset(), onError: (error) => form.setErrors(faultsOf(error)) },
    );
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit(ask, (errors) => focusFirstFault(form, errors))}>
      <TextInput label="New email" type="email" autoComplete="email" {...form.getInputProps('email')} />
      <PasswordInput label="Current password" autoComplete="current-password" {...form.getInputProps('password')} />
      {change.error && !hasFaults(change.error) && <ProblemAlert error={change.error} title="The link was not sent" />}
      <p className={classes.said} role="status">
        {change.isSuccess
          ? `We sent a link to ${change.variables.email}. You sign in with that address once you have opened the link.`
          : 'We send a link to the new address. Until you open it, nothing changes.'}
      </p>
      <Button type="submit" variant="default" loading={change.isPending}>
        Send confirmation link
      </Button>
    </form>
  );
}
