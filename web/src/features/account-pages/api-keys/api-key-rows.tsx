import { Button, Table } from '@mantine/core';
import { DateLabel } from '../../../components/lists/date-label';
import type { ApiKey } from './api-keys.api';
import { scopeWords } from './scopes';
import { useRevoke } from './use-revoke';
import classes from './api-keys.module.css';

/** Keys in use as a table; on a phone as rows. */
export function ApiKeyRows({ keys }: { keys: ApiKey[] }) {
  return (
    <>
      <ul className={classes.rows}>
        {keys.map((key) => (
          <PhoneRow key={key.id} apiKey={key} />
        ))}
      </ul>
      <Table className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            {['Name', 'Allowed to', 'Created', 'Last used'].map((title) => (
              <Table.Th key={title}>{title}</Table.Th>
            ))}
            <Table.Th>
              <span className="sr-only">Actions</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {keys.map((key) => (
            <Row key={key.id} apiKey={key} />
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}

interface Props {
  apiKey: ApiKey;
}

const Row = ({ apiKey }: Props) => (
  <Table.Tr>
    <Table.Td>
      <Name apiKey={apiKey} />
    </Table.Td>
    <Table.Td>{wordsOf(apiKey)}</Table.Td>
    <Table.Td c="dimmed">
      <DateLabel value={apiKey.createdAt} />
    </Table.Td>
    <Table.Td c="dimmed">
      <LastUsed apiKey={apiKey} />
    </Table.Td>
    <Table.Td ta="right">
      <Revoke apiKey={apiKey} />
    </Table.Td>
  </Table.Tr>
);

const PhoneRow = ({ apiKey }: Props) => (
  <li>
    <div>
      <Name apiKey={apiKey} />
      <span className={classes.facts}>
        {wordsOf(apiKey)} · Last used: <LastUsed apiKey={apiKey} />
      </span>
    </div>
    <Revoke apiKey={apiKey} />
  </li>
);

/** The beginning of a key is not secret: it shows which key a system has. */
const Name = ({ apiKey }: Props) => (
  <>
    <span className={classes.name}>{apiKey.name}</span>
    <code className={classes.start}>rk_{apiKey.id.replaceAll('-', '').slice(0, 13)}…</code>
  </>
);

const LastUsed = ({ apiKey }: Props) => (apiKey.lastUsedAt ? <DateLabel value={apiKey.lastUsedAt} /> : 'Never');

function Revoke({ apiKey }: Props) {
  const revoke = useRevoke();
  return (
    <Button variant="default" size="xs" className={classes.revoke} aria-label={`Revoke ${apiKey.name}`} onClick={() => void revoke(apiKey)}>
      Revoke
    </Button>
  );
}

const wordsOf = ({ scopes }: ApiKey): string => scopes.map((scope) => scopeWords[scope].label).join(', ');
