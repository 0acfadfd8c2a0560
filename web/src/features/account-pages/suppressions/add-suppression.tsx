import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { focusFirstFault } from '../../../components/forms/focus-first-fault';
import { Modal } from '../../../components/dialogs/modal';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { tell } from '../../../components/notices/tell';
import { faultsOf, hasFaults } from '../../../lib/api/problem';
import { addSuppression, suppressionsKey } from './suppressions.api';
import dialog from '../../../components/dialogs/dialog-form.module.css';

const LONGEST = 254;

export function AddSuppression({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const form = useForm({
    mode: 'controlled',
    initialValues: { value: '' },
    validate: { value: (value) => (value.trim() ? null : 'Enter an email address or a domain.') },
    validateInputOnBlur: true,
  });
  const adding = useMutation({
    mutationFn: addSuppression,
    onSuccess: (_, value) => {
      tell(`No campaign of yours writes to ${value} any more.`);
      void queries.invalidateQueries({ queryKey: suppressionsKey });
      onClose();
    },
    onError: (error) => {
      form.setErrors(faultsOf(error));
      focusFirstFault(form, faultsOf(error));
    },
  });
  return (
    <Modal onClose={onClose} title={<span className={dialog.title}>Add an address or a domain</span>}>
      <form
        noValidate
        onSubmit={form.onSubmit(
          ({ value }) => adding.mutate(value.trim()),
          (errors) => focusFirstFault(form, errors),
        )}
      >
        <p className={dialog.text}>Emails that wait for them are stopped at once, and later campaigns skip them.</p>
        <TextInput
          label="Email address or domain"
          description="lena@example.com for one person, example.com for everybody there"
          maxLength={LONGEST}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          {...form.getInputProps('value')}
        />
        {adding.error && !hasFaults(adding.error) && <ProblemAlert error={adding.error} title="Nothing was added" />}
        <div className={dialog.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={adding.isPending}>
            Stop emails
          </Button>
        </div>
      </form>
    </Modal>
  );
}
