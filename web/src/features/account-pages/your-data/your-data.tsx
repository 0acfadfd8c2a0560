import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { tell } from '../../../components/notices/tell';
import { saveFile } from '../../../lib/download';
import { SettingsHeader } from '../settings/settings-header';
import { exportAccount } from './your-data.api';
import classes from './your-data.module.css';

const EraseAccount = lazyPart(() => import('./erase-account'));

export function Component() {
  const [erasing, setErasing] = useState(false);
  return (
    <>
      <title>Your data · Rekindle</title>
      <SettingsHeader />
      <ExportData />
      <section className={classes.part} aria-labelledby="erase-account">
        <h2 id="erase-account" className={classes.heading}>
          Delete your account
        </h2>
        <p className={classes.text}>
          Running campaigns stop at once. Your profile, leads, files, campaigns, texts and messages are erased for good. You can sign up
          again with the same email, and start with nothing.
        </p>
        <Button color="red" variant="outline" onClick={() => setErasing(true)}>
          Delete account…
        </Button>
      </section>
      {erasing && (
        <Suspense>
          <EraseAccount onClose={() => setErasing(false)} />
        </Suspense>
      )}
    </>
  );
}

function ExportData() {
  const exporting = useMutation({
    mutationFn: exportAccount,
    onSuccess: ({ content, name }) => {
      saveFile(content, name);
      tell('Your data was exported.');
    },
  });
  return (
    <section className={classes.part} aria-labelledby="export-data">
      <h2 id="export-data" className={classes.heading}>
        Export all my data
      </h2>
      <p className={classes.text}>
        One ZIP file with your profile, lead lists and the files you uploaded, leads, campaigns with every version of their emails, results,
        orders, chats and events. A README inside says what each file is. With many leads it takes a minute: keep this page open.
      </p>
      {exporting.error && (
        <div className={classes.problem}>
          <ProblemAlert error={exporting.error} title="Your data was not exported" />
        </div>
      )}
      <Button variant="default" loading={exporting.isPending} onClick={() => exporting.mutate()}>
        Export all my data
      </Button>
    </section>
  );
}
