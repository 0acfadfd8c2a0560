import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { faultsOf, hasFaults } from '../../../lib/api/problem';
import { focusFirstFault } from '../../../components/forms/focus-first-fault';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { tell } from '../../../components/notices/tell';
import { replaceToken } from '../../../lib/session/replace-token';
import { newPasswordFault } from '../../auth/credentials';
import { changePassword, type PasswordChange } from './settings.api';
import classes from './form.module.css';

export function PasswordForm() {
  const form = useForm<PasswordChange>({
    mode: 'controlled',
    initialValues: { currentPassword: '', newPassword: '' },
    validate: { currentPassword: (password) => (password ? null : 'Password is required'), newPassword: newPasswordFault },
  });
  const change = useMutation({
    mutationFn: (wanted: PasswordChange) => replaceToken(() => changePassword(wanted)),
    onSuccess: () => {
      form.reset();
      tell('Password changed.');
    },
    onError: (error) => form.setErrors(faultsOf(error)),
  });
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(
        (wanted) => change.mutate(wanted),
        (errors) => focusFirstFault(form, errors),
      )}
    >
      <PasswordInput label="Current password" autoComplete="current-password" {...form.getInputProps('currentPassword')} />
      <PasswordInput
        label="New password"
        description="At least 8 characters."
        autoComplete="new-password"
        {...form.getInputProps('newPassword')}
      />
      {change.error && !hasFaults(change.error) && <ProblemAlert error={change.error} title="Your password was not changed" />}
      <Button type="submit" loading={change.isPending}>
        Change password
      </Button>
    </form>
  );
}
