import { Anchor } from '@mantine/core';
import { say } from '../../../components/dialogs/dialogs';
import { problemOf } from '../../../lib/api/problem';
import { saveFile } from '../../../lib/download';
import { count } from '../../../lib/format';
import { downloadProblems } from './lead-lists.api';

export function DownloadProblems({ listId, total }: { listId: string; total: number }) {
  const save = () =>
    downloadProblems(listId).then(
      (file) => saveFile(file, 'rekindle-rows-skipped.csv'),
      (error: unknown) => say(problemOf(error, 'The rows could not be downloaded. Try again in a minute.').detail),
    );
  return (
    <Anchor component="button" type="button" size="sm" underline="always" onClick={() => void save()}>
      {total === 1 ? 'Download the row' : `Download the ${count(total)} rows`}
    </Anchor>
  );
}
