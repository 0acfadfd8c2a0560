import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { User } from '../../../lib/session/session';
import { faultsOf, hasFaults } from '../../../lib/api/problem';
import { LONGEST_NAME } from '../../../lib/limits';
import { changesTo } from '../../../lib/rebased';
import { focusFirstFault } from '../../../components/forms/focus-first-fault';
import { useKeptTyped } from '../../../components/forms/use-kept-typed';
import { useRebased } from '../../../components/forms/use-rebased';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { tell } from '../../../components/notices/tell';
import { useChangeProfile } from './use-change-profile';
import classes from './form.module.css';

export function ProfileForm({ user }: { user: User }) {
  const change = useChangeProfile();
  const { fullName, companyName, timeZone } = user;
  const saved = { fullName, companyName, timeZone };
  const form = useForm({
    mode: 'controlled',
    ...useKeptTyped('profile', saved),
    validate: { fullName: (name) => (name.trim() ? null : 'Full name is required') },
  });
  useRebased(form, saved);
  const save = (values: typeof form.values) =>
    change.mutate(changesTo(saved, values), {
      onSuccess: () => tell('Profile saved.'),
      onError: (error) => form.setErrors(faultsOf(error)),
    });
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit(save, (errors) => focusFirstFault(form, errors))}>
      <TextInput label="Full name" autoComplete="name" maxLength={LONGEST_NAME} {...form.getInputProps('fullName')} />
      <TextInput label="Company (optional)" autoComplete="organization" maxLength={LONGEST_NAME} {...form.getInputProps('companyName')} />
      <NativeSelect
        label="Time zone"
        description="Later emails of a campaign go out at the same time of day as the first, in this zone."
        data={timeZones(timeZone)}
        {...form.getInputProps('timeZone')}
      />
      {change.error && !hasFaults(change.error) && <ProblemAlert error={change.error} title="Your profile was not saved" />}
      <Button type="submit" loading={change.isPending}>
        Save profile
      </Button>
    </form>
  );
}

/** Every zone that the browser knows, and the current one, which it may know by another name. */
const timeZones = (used: string): string[] => [...new Set(['UTC', used, ...Intl.supportedValuesOf('timeZone')])].sort();
