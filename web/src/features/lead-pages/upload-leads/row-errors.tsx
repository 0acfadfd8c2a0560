import { Anchor, Table } from '@mantine/core';
import { useState } from 'react';
import { count } from '../../../lib/format';
import { DownloadProblems } from '../lead-lists/download-problems';
import type { UploadedList } from './upload-leads.api';
import classes from './row-errors.module.css';

const FIRST = 20;

interface Props {
  listId: string;
  problems: UploadedList['problems'];
  total: number;
}

/** The first rows that were skipped, each with its number in a spreadsheet and its reason; all of them as a file. */
export function RowErrors({ listId, problems, total }: Props) {
  const [all, setAll] = useState(false);
  const shown = all ? problems : problems.slice(0, FIRST);
  return (
    <>
      <Table className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Row</Table.Th>
            <Table.Th>Reason</Table.Th>
            <Table.Th>Email as written</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((problem) => (
            <Table.Tr key={problem.row}>
              <Table.Td>{count(problem.row)}</Table.Td>
              <Table.Td>{problem.reason}</Table.Td>
              <Table.Td className={classes.written}>{problem.email}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <div className={classes.foot}>
        <span>
          {count(shown.length)} of {count(total)}
        </span>
        {shown.length < problems.length && (
          <Anchor component="button" type="button" size="sm" onClick={() => setAll(true)}>
            Show {count(problems.length)}
          </Anchor>
        )}
        <DownloadProblems listId={listId} total={total} />
      </div>
    </>
  );
}
