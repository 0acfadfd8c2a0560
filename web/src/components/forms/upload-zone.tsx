import '@mantine/dropzone/styles.layer.css';
import { Button } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import classes from './upload-zone.module.css';

interface Props {
  disabled?: boolean;
  /** The requirements for the file. */
  hint?: string;
  /** The maximum size. */
  limit?: string;
  onFile: (file: File) => void;
}

/** Where a file is dropped; it contains a real button for the keyboard and for touch. */
export function UploadZone({ disabled, hint = 'Only an email column is required.', limit = '10 MB', onFile }: Props) {
  const openPicker = useRef<() => void>(null);
  return (
    <Dropzone
      openRef={openPicker}
      className={classes.zone}
      multiple={false}
      disabled={disabled}
      onDrop={(files) => files[0] && onFile(files[0])}
      enablePointerEvents
      activateOnClick={false}
      activateOnKeyboard={false}
      tabIndex={-1}
      inputProps={{ 'aria-label': 'CSV file', accept: '.csv', tabIndex: -1 }}
    >
      <div className={classes.inner}>
        <IconUpload size={26} stroke={1.5} aria-hidden />
        <p className={classes.title}>Drop your CSV here</p>
        <p className={classes.hint}>
          One file, under {limit}. {hint}
        </p>
        <Button variant="default" disabled={disabled} onClick={() => openPicker.current?.()}>
          Choose a file
        </Button>
      </div>
    </Dropzone>
  );
}
