import { Anchor } from '@mantine/core';
import { say } from '../../../components/dialogs/dialogs';
import { problemOf } from '../../../lib/api/problem';
import { saveFile } from '../../../lib/download';
import { downloadFeeLines } from './billing.api';

/** The orders of a month as a file, to be checked against the shop's own. */
export function DownloadFees({ month, name }: { month: string; name: string }) {
  const save = () =>
    downloadFeeLines(month).then(
      (file) => saveFile(file, `rekindle-performance-${month}.csv`),
      (error: unknown) => say(problemOf(error, 'The orders could not be downloaded. Try again in a minute.').detail),
    );
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      underline="always"
      aria-label={`Download CSV of the orders of ${name}`}
      onClick={() => void save()}
    >
      Download CSV
    </Anchor>
  );
}
