import { Table } from '@mantine/core';
import { DateLabel } from '../../../components/lists/date-label';
import { Unknown } from '../../../components/figures/figures';
import { nameOf } from './lead-name';
import type { Lead } from './leads.api';
import cards from '../../../components/lists/phone-cards.module.css';

/** Leads as a table; on a phone as cards. */
export function LeadTable({ leads }: { leads: Lead[] }) {
  return (
    <>
      <Table className={cards.table}>
        <Table.Thead>
          <Table.Tr>
            {['Name', 'Email', 'Company', 'Added'].map((title) => (
              <Table.Th key={title}>{title}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {leads.map((lead) => (
            <Table.Tr key={lead.id}>
              <Table.Td fw={500}>{nameOf(lead) || <Unknown />}</Table.Td>
              <Table.Td>{lead.email}</Table.Td>
              <Table.Td>{lead.company || <Unknown />}</Table.Td>
              <Table.Td c="dimmed">
                <DateLabel value={lead.addedAt} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <ul className={cards.cards}>
        {leads.map((lead) => (
          <li key={lead.id}>
            <b>{nameOf(lead) || lead.email}</b>
            <span>{[nameOf(lead) && lead.email, lead.company].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
