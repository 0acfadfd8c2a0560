import { Table } from '@mantine/core';
import { EmptyState } from '../../../components/lists/empty-state';
import { PageHeader } from '../../../components/page/page-header';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { RowsSkeleton } from '../../../components/lists/rows-skeleton';
import { count } from '../../../lib/format';
import { DenseTable } from '../../../components/lists/dense-table';
import { type Figures, type Group, type Rebuild, duration } from './figures';
import { useFigures } from './operations.api';
import { RebuildButton } from './rebuild-button';
import { RebuildState } from './rebuild-state';
import classes from './operations.module.css';

const COLUMNS = [
  { name: 'Projection' },
  { name: 'Version', num: true, wide: true },
  { name: 'Waiting', num: true, wide: true },
  { name: 'Behind', num: true, wide: true },
  { name: 'Last rebuild' },
  { name: <span className="sr-only">Actions</span> },
];

export function Component() {
  const { data, error, refetch } = useFigures();
  return (
    <>
      <title>Projections · Rekindle operator</title>
      <PageHeader
        title="Projections"
        meta="A rebuild folds every event anew beside the live model, and takes its place when it has caught up. Nothing is sent."
      />
      {!data && error && <ProblemAlert error={error} title="The projections could not be read" onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton rows={6} label="Reading the projections" />}
      {data && <Projections figures={data} />}
    </>
  );
}

function Projections({ figures }: { figures: Figures }) {
  const projections = figures.groups.filter(({ kind }) => kind === 'projection');
  if (projections.length === 0) return <EmptyState title="No projection yet">Each one shows up here once a program has run it.</EmptyState>;
  return (
    <DenseTable label="Projections" columns={COLUMNS}>
      {projections.map((projection) => (
        <Row key={projection.group} projection={projection} rebuild={figures.rebuilds.find(({ name }) => name === projection.group)} />
      ))}
    </DenseTable>
  );
}

function Row({ projection, rebuild }: { projection: Group; rebuild: Rebuild | undefined }) {
  return (
    <Table.Tr>
      <Table.Td>
        {projection.group}
        {!projection.served && <span className={classes.under}>No program runs it now</span>}
      </Table.Td>
      <Table.Td data-num data-wide>
        {projection.version}
      </Table.Td>
      <Table.Td data-num data-wide>
        {count(projection.events)}
        {projection.more && '+'}
      </Table.Td>
      <Table.Td data-num data-wide>
        {duration(projection.seconds)}
      </Table.Td>
      <Table.Td className={classes.rebuild}>
        <RebuildState rebuild={rebuild} name={projection.group} />
      </Table.Td>
      <Table.Td data-num>
        <RebuildButton name={projection.group} rebuild={rebuild} />
      </Table.Td>
    </Table.Tr>
  );
}
