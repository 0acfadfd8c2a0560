import { Button, NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { SearchField } from '../../../components/lists/search-field';
import { say } from '../../../components/dialogs/dialogs';
import { problemOf } from '../../../lib/api/problem';
import { now } from '../../../lib/clock';
import { saveFile } from '../../../lib/download';
import { exportLeads, type LeadsWanted } from './leads.api';
import classes from './all-leads.module.css';

const SOURCES = [
  { value: '', label: 'All sources' },
  { value: 'CSV Import', label: 'CSV Import' },
  { value: 'Prospect Search', label: 'Prospect Search' },
  { value: 'Import', label: 'Import' },
];

interface Props {
  typed: string;
  source: string;
  onType: (typed: string) => void;
  onSource: (source: string) => void;
  wanted: LeadsWanted;
  /** Nothing is shown, so there is nothing to export. */
  empty: boolean;
}

export function LeadsToolbar({ typed, source, onType, onSource, wanted, empty }: Props) {
  return (
    <div className={classes.toolbar}>
      <SearchField label="Search your leads" typed={typed} onType={onType} className={classes.search} />
      <NativeSelect
        className={classes.source}
        aria-label="Source"
        data={SOURCES}
        value={source}
        onChange={({ currentTarget: { value } }) => onSource(value)}
      />
      <div className={classes.tools}>
        <Button component={Link} to="/leads/find" variant="default">
          Find leads
        </Button>
        <ExportButton wanted={wanted} empty={empty} />
      </div>
    </div>
  );
}

function ExportButton({ wanted, empty }: Pick<Props, 'wanted' | 'empty'>) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (empty) return say('No leads to export');
    setBusy(true);
    try {
      saveFile(await exportLeads(wanted), `rekindle-leads-${now().toISOString().slice(0, 10)}.csv`);
    } catch (error) {
      void say(problemOf(error, 'The leads could not be exported. Try again in a minute.').detail);
    }
    return setBusy(false);
  };
  return (
    <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} loading={busy} onClick={() => void save()}>
      Export CSV
    </Button>
  );
}
