import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { PageHeader } from '../../../components/page/page-header';
import { RowsSkeleton } from '../../../components/lists/rows-skeleton';
import { UploadZone } from '../../../components/forms/upload-zone';
import { counted, fileSize } from '../../../lib/format';
import { ImportErrors } from './import-errors';
import { ImportPreview } from './import-preview';
import { IMPORT_FAILED } from './import-problem';
import type { FilePreview } from './import-leads.api';
import { useImport, type ImportState } from './use-import';
import classes from './import-leads.module.css';

const crumb = (
  <Anchor component={Link} to="/leads" size="sm">
    Leads
  </Anchor>
);

export function Component() {
  const { state, choose, start, reset } = useImport();
  return (
    <>
      <title>Import leads · Rekindle</title>
      <PageHeader crumb={crumb} title="Import leads" meta={<span>Check the rows first. Nobody is emailed before you launch.</span>} />
      {state.at === 'idle' && (
        <UploadZone onFile={(file) => void choose(file)} hint="Columns for email, first name, last name and company are required." />
      )}
      {state.at === 'refused' && <ImportErrors errors={[state.text]} onReset={reset} />}
      {'file' in state && <ChosenFile file={state.file} onReset={isGood(state) ? reset : undefined} />}
      {state.at === 'reading' && <RowsSkeleton label="Reading the file" rows={4} />}
      {'preview' in state && <Checked state={state} onStart={() => void start()} onReset={reset} />}
      {state.at === 'done' && <p className={classes.done}>Taking you to your dashboard.</p>}
    </>
  );
}

/** On other pages the exit is beside the fault. */
const isGood = (state: ImportState): boolean => state.at === 'read' && state.preview.errorRows === 0;

type WithPreview = Extract<ImportState, { preview: FilePreview }>;

function Checked({ state, onStart, onReset }: { state: WithPreview; onStart: () => void; onReset: () => void }) {
  const { preview } = state;
  if (preview.errorRows > 0)
    return <ImportErrors errors={preview.errors} total={preview.errorRows} none={preview.validRows === 0} onReset={onReset} />;
  const importing = state.at === 'importing';
  return (
    <>
      <ImportPreview preview={preview} />
      {state.at === 'failed' && (
        <ImportErrors title={IMPORT_FAILED} errors={state.text === IMPORT_FAILED ? [] : [state.text]} onReset={onReset} />
      )}
      <div className={classes.foot}>
        <Button loading={importing} onClick={onStart}>
          Import {counted(preview.validRows, 'Lead')}
        </Button>
        <span role="status">{importing ? 'Importing' : ''}</span>
      </div>
    </>
  );
}

function ChosenFile({ file, onReset }: { file: File; onReset: (() => void) | undefined }) {
  return (
    <p className={classes.file}>
      <b>{file.name}</b> <span>{fileSize(file.size)}</span>
      {onReset && (
        <Anchor component="button" type="button" size="sm" onClick={onReset}>
          Choose another file
        </Anchor>
      )}
    </p>
  );
}
