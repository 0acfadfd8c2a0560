import { Table } from '@mantine/core';
import { Unknown } from '../../../components/figures/figures';
import cards from '../../../components/lists/phone-cards.module.css';

/** One row of a file, as it is read. */
export interface RowAsLead {
  key: string | number;
  email: string;
  name: string;
  company: string | null;
  /** Absent where it is not shown. */
  title?: string | null;
  phone: string | null;
}

const COLUMNS = [
  ['email', 'Email'],
  ['name', 'Name'],
  ['company', 'Company'],
  ['title', 'Job title'],
  ['phone', 'Phone'],
] as const;

/** The first rows of a file; on a phone as cards. */
export function RowsAsLeads({ rows }: { rows: readonly RowAsLead[] }) {
  const columns = COLUMNS.filter(([field]) => rows.some((row) => row[field] !== undefined));
  return (
    <>
      <Table className={cards.table}>
        <Table.Thead>
          <Table.Tr>
            {columns.map(([field, title]) => (
              <Table.Th key={field}>{title}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.key}>
              {columns.map(([field]) => (
                <Table.Td key={field}>{row[field] || <Unknown />}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <ul className={cards.cards}>
        {rows.map(({ key, name, email, company, title, phone }) => (
          <li key={key}>
            {name && <b>{name}</b>}
            <span>{email}</span>
            <span>{[company, title, phone].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
