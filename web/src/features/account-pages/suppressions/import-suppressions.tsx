import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Modal } from '../../../components/dialogs/modal';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { UploadZone } from '../../../components/forms/upload-zone';
import { ImportResult } from './import-result';
import { importSuppressions, suppressionsKey } from './suppressions.api';
import dialog from '../../../components/dialogs/dialog-form.module.css';

/** Imports a file of addresses and domains, and shows the result for its rows. */
export function ImportSuppressions({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const sending = useMutation({
    mutationFn: importSuppressions,
    onSuccess: () => void queries.invalidateQueries({ queryKey: suppressionsKey }),
  });
  return (
    <Modal onClose={onClose} size="lg" title={<span className={dialog.title}>Import a list</span>}>
      {sending.data ? (
        <ImportResult fileName={sending.variables.name} result={sending.data} />
      ) : (
        <>
          <p className={dialog.text}>
            A list from another tool, or one of your own: the first email address of each row is taken, or where it has none the first
            domain. Emails that wait for them are stopped at once.
          </p>
          {sending.error && <ProblemAlert error={sending.error} title="The file was not imported" />}
          <UploadZone limit="5 MB" hint="An address or a domain in each row." disabled={sending.isPending} onFile={sending.mutate} />
          <p role="status" className={dialog.text}>
            {sending.isPending && `Importing ${sending.variables.name}`}
          </p>
        </>
      )}
      <div className={dialog.buttons}>
        {sending.data && (
          <Button variant="default" onClick={sending.reset}>
            Import another file
          </Button>
        )}
        <Button variant={sending.data ? 'filled' : 'default'} onClick={onClose}>
          {sending.data ? 'Done' : 'Cancel'}
        </Button>
      </div>
    </Modal>
  );
}
