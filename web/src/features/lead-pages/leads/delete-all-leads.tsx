import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Modal } from '../../../components/dialogs/modal';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { counted } from '../../../lib/format';
import { deleteAllLeads, THE_WORD } from './leads.api';
import dialog from '../../../components/dialogs/dialog-form.module.css';

export function DeleteAllLeads({ total, onClose }: { total: number; onClose: () => void }) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const deleting = useMutation({
    mutationFn: deleteAllLeads,
    onSuccess: async () => {
      await queries.invalidateQueries();
      onClose();
    },
  });
  const sure = typed.trim().toLowerCase() === THE_WORD;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sure) deleting.mutate();
  };
  return (
    <Modal onClose={onClose} title={<span className={dialog.title}>Delete all leads?</span>}>
      <form onSubmit={submit}>
        <p className={dialog.text}>
          {counted(total, 'lead')} and all lead lists with their files will be deleted. Emails still due to them will not be sent. This
          cannot be undone.
        </p>
        <TextInput
          label={`Type ${THE_WORD} to confirm`}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
          autoCapitalize="none"
          data-autofocus
        />
        {deleting.error && <ProblemAlert error={deleting.error} title="Nothing was deleted" />}
        <div className={dialog.buttons}>
          <Button variant="default" onClick={onClose}>
            Keep them
          </Button>
          <Button type="submit" color="red" disabled={!sure} loading={deleting.isPending}>
            Delete all leads
          </Button>
        </div>
      </form>
    </Modal>
  );
}
