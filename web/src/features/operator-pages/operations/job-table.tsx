import { Table } from '@mantine/core';
import { EmptyState } from '../../../components/lists/empty-state';
import { count } from '../../../lib/format';
import { DenseTable } from '../../../components/lists/dense-table';
import { type Job, jobLines } from './figures';
import classes from './operations.module.css';

const COLUMNS = [{ name: 'Kind' }, { name: 'Waiting', num: true }, { name: 'Running', num: true }, { name: 'Failed', num: true }];

export function JobTable({ jobs }: { jobs: readonly Job[] }) {
  const lines = jobLines(jobs);
  if (lines.length === 0)
    return <EmptyState title="Nothing is left to do">Imports, writing and deliveries show up here while they wait or run.</EmptyState>;
  return (
    <DenseTable label="Jobs" columns={COLUMNS}>
      {lines.map(({ name, waiting, running, failed }) => (
        <Table.Tr key={name}>
          <Table.Td>{name}</Table.Td>
          <Table.Td data-num>{count(waiting)}</Table.Td>
          <Table.Td data-num>{count(running)}</Table.Td>
          <Table.Td data-num className={failed > 0 ? classes.bad : undefined}>
            {count(failed)}
          </Table.Td>
        </Table.Tr>
      ))}
    </DenseTable>
  );
}
