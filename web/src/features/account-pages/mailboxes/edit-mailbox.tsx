import { Button, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { focusFirstFault } from '../../../components/forms/focus-first-fault';
import { useKeptTyped } from '../../../components/forms/use-kept-typed';
import { useRebased } from '../../../components/forms/use-rebased';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { tell } from '../../../components/notices/tell';
import { faultsOf, hasFaults } from '../../../lib/api/problem';
import { LONGEST_NAME } from '../../../lib/limits';
import { rebased } from '../../../lib/rebased';
import { changesOf, editFaults, editFormOf } from './edit-model';
import { MailboxPage } from './mailbox-page';
import type { Mailbox } from './mailbox-model';
import { changeMailbox, getMailbox, mailboxesKey } from './mailboxes.api';
import { PacingFields } from './pacing-fields';
import classes from './edit.module.css';

export const Component = () => (
  <MailboxPage title="Edit the mailbox" meta="How its emails look, and how fast they go.">
    {(mailbox) => <EditForm key={mailbox.id} mailbox={mailbox} />}
  </MailboxPage>
);

function EditForm({ mailbox }: { mailbox: Mailbox }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const saved = editFormOf(mailbox);
  const kept = useKeptTyped(`mailbox-${mailbox.id}`, saved);
  const form = useForm({ mode: 'controlled', ...kept, validate: editFaults, validateInputOnBlur: true });
  useRebased(form, saved);
  const change = useMutation({
    // Applied to the values saved by now: another tab may have changed fields that were not touched here.
    mutationFn: async (values: typeof form.values) => {
      const latest = await getMailbox(mailbox.id);
      return changeMailbox(mailbox.id, changesOf(rebased(values, saved, editFormOf(latest)), latest));
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: mailboxesKey });
      tell(`${mailbox.email} saved.`);
      await navigate('/settings/mailboxes');
    },
    onError: (error) => form.setErrors(faultsOf(error)),
  });
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(
        (values) => change.mutate(values),
        (errors) => focusFirstFault(form, errors),
      )}
    >
      <section aria-labelledby="looks" className={classes.part}>
        <h2 id="looks">How its emails look</h2>
        <TextInput label="Name leads see" maxLength={LONGEST_NAME} {...form.getInputProps('fromName')} />
        <TextInput
          label="Replies go to (optional)"
          description={`Left empty, they come back to ${mailbox.email}.`}
          type="email"
          {...form.getInputProps('replyTo')}
        />
        <Textarea
          label="Signature (optional)"
          description="Plain text below each email."
          autosize
          minRows={3}
          maxLength={2_000}
          {...form.getInputProps('signature')}
        />
        <TextInput
          label="Tracking domain (optional)"
          description="Links in your emails then lead through this name instead of ours. The record to paste is shown with the domain once it is saved."
          placeholder={`go.${mailbox.domain.name}`}
          spellCheck={false}
          {...form.getInputProps('trackingDomain')}
        />
      </section>
      <PacingFields form={form} />
      {change.error && !hasFaults(change.error) && <ProblemAlert error={change.error} title="The mailbox was not saved" />}
      <div className={classes.foot}>
        <Button type="submit" loading={change.isPending}>
          Save mailbox
        </Button>
      </div>
    </form>
  );
}
