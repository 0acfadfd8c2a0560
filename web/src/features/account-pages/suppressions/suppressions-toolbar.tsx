import { Button, Select } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { say } from '../../../components/dialogs/dialogs';
import { SearchField } from '../../../components/lists/search-field';
import { problemOf } from '../../../lib/api/problem';
import { now } from '../../../lib/clock';
import { saveFile } from '../../../lib/download';
import { REASON_CHOICES } from './suppression-words';
import { exportSuppressions } from './suppressions.api';
import classes from './suppressions.module.css';

interface Props {
  typed: string;
  reason: string;
  onType: (typed: string) => void;
  onReason: (reason: string) => void;
}

export function SuppressionsToolbar({ typed, reason, onType, onReason }: Props) {
  return (
    <div className={classes.toolbar}>
      <SearchField
        label="Search the list"
        placeholder="Address or domain"
        maxLength={254}
        typed={typed}
        onType={onType}
        className={classes.search}
      />
      <Select
        className={classes.reason}
        aria-label="Reason"
        data={REASON_CHOICES}
        value={reason}
        onChange={(value) => onReason(value ?? '')}
        allowDeselect={false}
      />
      <ExportButton />
    </div>
  );
}

/** The whole list, whatever the search. */
function ExportButton() {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveFile(await exportSuppressions(), `rekindle-do-not-contact-${now().toISOString().slice(0, 10)}.csv`);
    } catch (error) {
      void say(problemOf(error, 'The list could not be exported. Try again in a minute.').detail);
    }
    setBusy(false);
  };
  return (
    <Button
      variant="default"
      className={classes.export}
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={busy}
      onClick={() => void save()}
    >
      Export CSV
    </Button>
  );
}
