import { Badge, Table } from '@mantine/core';
import { Link } from 'react-router-dom';
import { count } from '../../../lib/format';
import { DenseTable } from '../../../components/lists/dense-table';
import { type Figures, type Group, duration } from './figures';
import classes from './operations.module.css';

const COLUMNS = [
  { name: 'Reader' },
  { name: 'Kind', wide: true },
  { name: 'Waiting', num: true, wide: true },
  { name: 'Behind', num: true },
  { name: 'Parked', num: true, wide: true },
  { name: 'State' },
];

export const ReaderTable = ({ label, readers }: { label: string; readers: Group[] }) => (
  <DenseTable label={label} columns={COLUMNS}>
    {readers.map((reader) => (
      <Reader key={reader.group} group={reader} />
    ))}
  </DenseTable>
);

export const RelayTable = ({ relay }: { relay: NonNullable<Figures['relay']> }) => (
  <DenseTable label="Relay to Kafka" columns={COLUMNS}>
    <Relay relay={relay} />
  </DenseTable>
);

const waiting = ({ events, more }: { events: number; more: boolean }): string => `${count(events)}${more ? '+' : ''}`;

function Reader({ group }: { group: Group }) {
  return (
    <Table.Tr>
      <Table.Td>{group.group}</Table.Td>
      <Table.Td data-wide>{group.kind === 'projection' ? 'Projection' : 'Reaction'}</Table.Td>
      <Table.Td data-num data-wide>
        {waiting(group)}
      </Table.Td>
      <Table.Td data-num>{duration(group.seconds)}</Table.Td>
      <Table.Td data-num data-wide>
        {group.parked}
      </Table.Td>
      <Table.Td>
        <State group={group} />
      </Table.Td>
    </Table.Tr>
  );
}

function State({ group }: { group: Group }) {
  if (!group.served)
    return (
      <Badge miw="max-content" color="gray">
        Not running
      </Badge>
    );
  if (group.parked > 0)
    return (
      <Badge miw="max-content" color="red" component={Link} to="/admin/parked" style={{ cursor: 'pointer' }}>
        {group.parked} parked
      </Badge>
    );
  return group.events > 0 ? (
    <Badge miw="max-content" color="yellow">
      Catching up
    </Badge>
  ) : (
    <Badge miw="max-content" color="green">
      Up to date
    </Badge>
  );
}

function Relay({ relay }: { relay: NonNullable<Figures['relay']> }) {
  return (
    <Table.Tr>
      <Table.Td>
        Kafka
        {relay.error && <span className={`${classes.under} ${classes.bad}`}>{relay.error}</span>}
      </Table.Td>
      <Table.Td data-wide>Relay</Table.Td>
      <Table.Td data-num data-wide>
        {waiting(relay)}
      </Table.Td>
      <Table.Td data-num>{duration(relay.seconds)}</Table.Td>
      <Table.Td data-num data-wide>
        0
      </Table.Td>
      <Table.Td>
        {relay.held ? (
          <Badge miw="max-content" color={relay.error || relay.events > 0 ? 'yellow' : 'green'}>
            {relay.error ? 'Waiting' : relay.events > 0 ? 'Catching up' : 'Up to date'}
          </Badge>
        ) : (
          <Badge miw="max-content" color="gray">
            Not running
          </Badge>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
