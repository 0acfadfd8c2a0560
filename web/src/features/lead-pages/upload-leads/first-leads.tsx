import { Table } from '@mantine/core';
import { Unknown } from '../../../components/figures/figures';
import { WideTable } from '../../../components/lists/wide-table';
import type { UploadedList } from './upload-leads.api';

type Lead = UploadedList['leads'][number];

const nameOf = ({ first_name, last_name }: Lead): string => [first_name, last_name].filter(Boolean).join(' ');

export function FirstLeads({ leads }: { leads: Lead[] }) {
  return (
    <WideTable label="The first leads" minWidth={520}>
      <Table.Thead>
        <Table.Tr>
          {['Email', 'Name', 'Company', 'Phone'].map((title) => (
            <Table.Th key={title}>{title}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {leads.map((lead) => (
          <Table.Tr key={lead.email}>
            <Table.Td>{lead.email}</Table.Td>
            <Table.Td>{nameOf(lead) || <Unknown />}</Table.Td>
            <Table.Td>{lead.company || <Unknown />}</Table.Td>
            <Table.Td>{lead.phone || <Unknown />}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </WideTable>
  );
}
