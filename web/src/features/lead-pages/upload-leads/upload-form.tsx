import { Alert, Anchor, Button, Progress } from '@mantine/core';
import { IconAlertCircle, IconFileSpreadsheet } from '@tabler/icons-react';
import { UploadZone } from '../../../components/forms/upload-zone';
import { saveFile } from '../../../lib/download';
import { fileSize } from '../../../lib/format';
import { fileFaults, SAMPLE_CSV } from './csv-file';
import type { useUpload } from './use-upload';
import alert from '../../../components/notices/problem-alert.module.css';
import classes from './upload-leads.module.css';

type Upload = ReturnType<typeof useUpload>;

const saveSample = () => saveFile(new Blob([SAMPLE_CSV], { type: 'text/csv' }), 'rekindle-sample.csv');

export function UploadForm({ upload }: { upload: Upload }) {
  const { state, progress } = upload;
  const choose = (file: File) => {
    const faults = fileFaults(file);
    if (faults) upload.refuse(faults);
    else upload.choose(file);
  };
  if (state.at === 'error') return <UploadFailed text={state.text} code={state.code} onReset={upload.reset} />;
  const busy = state.at === 'uploading';
  return (
    <div>
      <UploadZone onFile={choose} disabled={busy} />
      {'file' in state && <ChosenFile file={state.file} progress={busy ? progress : null} />}
      <div className={classes.foot}>
        <Button disabled={state.at === 'idle'} loading={busy} onClick={() => void upload.start()} aria-describedby="upload-why">
          Upload and Validate Leads
        </Button>
        <span id="upload-why" className="sr-only">
          {state.at === 'idle' ? 'Choose a file first' : ''}
        </span>
        <Anchor component="button" type="button" size="sm" onClick={saveSample}>
          Download a sample CSV
        </Anchor>
      </div>
    </div>
  );
}

function ChosenFile({ file, progress }: { file: File; progress: number | null }) {
  return (
    <div className={classes.file}>
      <IconFileSpreadsheet size={22} stroke={1.5} aria-hidden />
      <div>
        <p className={classes.fileName}>{file.name}</p>
        {progress !== null && <Progress value={progress} size={6} mt={6} aria-label="Upload progress" />}
      </div>
      <span className={classes.dimmed}>{progress === null ? fileSize(file.size) : `${progress}%`}</span>
    </div>
  );
}

function UploadFailed({ text, code, onReset }: { text: string; code: string; onReset: () => void }) {
  return (
    <Alert
      color="red"
      role="alert"
      icon={<IconAlertCircle size={18} aria-hidden />}
      title="This file was not imported"
      classNames={{ root: alert.alert }}
    >
      <p className={alert.detail}>{text}</p>
      <div className={alert.foot}>
        <Button size="xs" variant="default" onClick={onReset}>
          Try Again
        </Button>
        <span className={alert.reference}>Reference {code}</span>
      </div>
    </Alert>
  );
}
