import { Button, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { focusFirstFault } from '../../../components/forms/focus-first-fault';
import { Modal } from '../../../components/dialogs/modal';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { tell } from '../../../components/notices/tell';
import { addLead, type NewLead } from './leads.api';
import { emailFault } from '../../../lib/email-address';
import { calledBy } from './lead-name';
import { useLeadLists } from '../lead-lists/use-lead-lists';
import dialog from '../../../components/dialogs/dialog-form.module.css';
import classes from './lead-dialog.module.css';

const EMPTY = { email: '', firstName: '', lastName: '', company: '', title: '', phone: '', list_id: '' };
const OPTIONAL = [
  ['firstName', 'First name (optional)'],
  ['lastName', 'Last name (optional)'],
  ['company', 'Company (optional)'],
  ['title', 'Job title (optional)'],
  ['phone', 'Phone (optional)'],
] as const;

const filled = (values: typeof EMPTY): NewLead =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== '')) as NewLead;

export function AddLead({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const { data: lists } = useLeadLists();
  const form = useForm({ mode: 'uncontrolled', initialValues: EMPTY, validate: { email: emailFault }, validateInputOnBlur: true });
  const adding = useMutation({
    mutationFn: (values: typeof EMPTY) => addLead(filled(values)),
    onSuccess: (lead) => {
      tell(`${calledBy(lead)} added to your leads.`);
      void queries.invalidateQueries();
      onClose();
    },
  });
  const choices = [{ value: '', label: 'No list' }, ...(lists ?? []).map(({ _id, fileName }) => ({ value: _id, label: fileName }))];
  return (
    <Modal onClose={onClose} size="lg" title={<span className={dialog.title}>Add a lead</span>}>
      <form
        noValidate
        onSubmit={form.onSubmit(
          (values) => adding.mutate(values),
          (errors) => focusFirstFault(form, errors),
        )}
      >
        <div className={classes.fields}>
          <TextInput
            className={classes.wide}
            label="Email"
            type="email"
            autoComplete="off"
            data-autofocus
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
          {OPTIONAL.map(([field, label]) => (
            <TextInput key={form.key(field)} label={label} autoComplete="off" {...form.getInputProps(field)} />
          ))}
          <Select
            label="List"
            description="A campaign goes to a list. Without one, the lead is kept and gets no email."
            className={classes.wide}
            data={choices}
            allowDeselect={false}
            key={form.key('list_id')}
            {...form.getInputProps('list_id')}
          />
        </div>
        {adding.error && <ProblemAlert error={adding.error} title="The lead was not added" />}
        <div className={dialog.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={adding.isPending}>
            Add lead
          </Button>
        </div>
      </form>
    </Modal>
  );
}
