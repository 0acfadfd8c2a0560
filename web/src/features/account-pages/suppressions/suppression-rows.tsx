import { Button, Table } from '@mantine/core';
import { DateLabel } from '../../../components/lists/date-label';
import { now } from '../../../lib/clock';
import { useZone } from '../../../lib/session/session';
import { shownEntry, whyOnList } from './suppression-words';
import type { Suppression } from './suppressions.api';
import classes from './suppressions.module.css';

interface Props {
  entries: Suppression[];
  onRemove: (entry: Suppression) => void;
}

/** The list as a table; on a phone as rows. */
export function SuppressionRows({ entries, onRemove }: Props) {
  const zone = useZone();
  return (
    <>
      <Table className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            {['Address or domain', 'Why', 'Since'].map((title) => (
              <Table.Th key={title}>{title}</Table.Th>
            ))}
            <Table.Th>
              <span className="sr-only">Actions</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entries.map((entry) => (
            <Table.Tr key={entry.id}>
              <Table.Td className={entry.value === null ? classes.erased : classes.name}>{shownEntry(entry)}</Table.Td>
              <Table.Td className={classes.fact}>{whyOnList(entry, now(), zone)}</Table.Td>
              <Table.Td className={classes.fact} c="dimmed">
                <DateLabel value={entry.suppressedAt} />
              </Table.Td>
              <Table.Td className={classes.action}>
                <Remove entry={entry} onRemove={onRemove} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <ul className={classes.rows}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <div>
              <b className={entry.value === null ? classes.erased : classes.name}>{shownEntry(entry)}</b>
              <span>
                {whyOnList(entry, now(), zone)} · <DateLabel value={entry.suppressedAt} />
              </span>
            </div>
            <Remove entry={entry} onRemove={onRemove} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Remove({ entry, onRemove }: Pick<Props, 'onRemove'> & { entry: Suppression }) {
  if (!entry.removable) return <i className={classes.stays}>Stays: they asked for it</i>;
  return (
    <Button
      variant="default"
      size="xs"
      className={classes.remove}
      aria-label={`Remove ${shownEntry(entry)}`}
      onClick={() => onRemove(entry)}
    >
      Remove
    </Button>
  );
}
