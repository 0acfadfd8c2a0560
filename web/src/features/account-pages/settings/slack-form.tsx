import { Button, Group, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { focusFirstFault } from '../../../components/forms/focus-first-fault';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { tell } from '../../../components/notices/tell';
import { faultsOf, hasFaults } from '../../../lib/api/problem';
import { saveSlack, slackKey } from './slack.api';
import classes from './form.module.css';

/** @param onKept keeps the present address */
export function SlackForm({ onSaved, onKept }: { onSaved: () => void; onKept?: () => void }) {
  const queries = useQueryClient();
  const save = useMutation({ mutationFn: saveSlack });
  const form = useForm({
    mode: 'controlled',
    initialValues: { url: '' },
    validate: { url: (url) => (url.trim() ? null : 'Enter the address that Slack shows') },
  });
  const give = ({ url }: { url: string }) =>
    save.mutate(
      { url: url.trim() },
      {
        onSuccess: (saved) => {
          queries.setQueryData(slackKey, saved);
          tell('Slack address saved.');
          onSaved();
        },
        onError: (error) => form.setErrors(faultsOf(error)),
      },
    );
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit(give, (errors) => focusFirstFault(form, errors))}>
      <TextInput
        label="Webhook address"
        description="At api.slack.com/apps: create an app, switch on incoming webhooks, add one to your channel, and copy its address."
        placeholder="https://hooks.slack.com/services/…"
        type="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
        {...form.getInputProps('url')}
      />
      {save.error && !hasFaults(save.error) && <ProblemAlert error={save.error} title="The address was not saved" />}
      <Group gap="sm">
        <Button type="submit" loading={save.isPending}>
          Save address
        </Button>
        {onKept && (
          <Button variant="default" onClick={onKept}>
            Keep the old one
          </Button>
        )}
      </Group>
    </form>
  );
}
