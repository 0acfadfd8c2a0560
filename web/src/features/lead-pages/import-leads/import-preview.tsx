import { Table } from '@mantine/core';
import { Unknown } from '../../../components/figures/figures';
import { Section } from '../../../components/page/section';
import { count } from '../../../lib/format';
import type { FilePreview } from './import-leads.api';
import cards from '../../../components/lists/phone-cards.module.css';

type Lead = FilePreview['leads'][number];

const COLUMNS: [string, (lead: Lead) => string | null][] = [
  ['Email', ({ email }) => email],
  ['Name', ({ firstName, lastName }) => `${firstName} ${lastName}`],
  ['Company', ({ company }) => company],
  ['Job title', ({ title }) => title],
  ['Phone', ({ phone }) => phone],
];

/** The first rows as they will be leads; on a phone as cards. */
export function ImportPreview({ preview: { leads, validRows } }: { preview: FilePreview }) {
  const note =
    leads.length < validRows ? `${count(leads.length)} of ${count(validRows)} rows, as they will be read.` : 'As they will be read.';
  return (
    <Section id="preview" title={leads.length === 1 ? 'The row' : `The first ${leads.length} rows`} note={note}>
      <Table className={cards.table}>
        <Table.Thead>
          <Table.Tr>
            {COLUMNS.map(([title]) => (
              <Table.Th key={title}>{title}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {leads.map((lead) => (
            <Table.Tr key={lead.row}>
              {COLUMNS.map(([title, read]) => (
                <Table.Td key={title}>{read(lead) || <Unknown />}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <ul className={cards.cards}>
        {leads.map((lead) => (
          <li key={lead.row}>
            <b>
              {lead.firstName} {lead.lastName}
            </b>
            <span>{lead.email}</span>
            <span>{[lead.company, lead.title, lead.phone].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
