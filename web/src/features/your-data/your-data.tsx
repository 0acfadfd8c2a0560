import { Button } from '@mantine/core';
import { Suspense, lazy, useState } from 'react';
import { PageHeader } from '../../components/page-header';
import { ExportData } from './export-data';
import { SettingsTabs } from '../settings/settings-tabs';
import classes from './your-data.module.css';

const EraseAccount = lazy(() => import('./erase-account'));

export function Component() {
  const [erasing, setErasing] = useState(false);
  return (
    <>
      <title>Your data · Rekindle</title>
      <PageHeader title="Your data" meta={<span>Take everything along, or delete your account.</span>} />
      <SettingsTabs />
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
