import { Anchor, Table } from '@mantine/core';
import { Link } from 'react-router-dom';
import { DateLabel } from '../../../components/lists/date-label';
import { SampleMark, StatusBadge } from '../../../components/badges/status-badge';
import { count, counted } from '../../../lib/format';
import { isSample } from '../../../lib/sample-list';
import { newCampaignPath } from '../../campaigns/campaign-model';
import type { LeadListInList } from './lead-lists.api';
import { RemoveSampleList } from './remove-sample-list';
import { isUsable } from './use-lead-lists';
import classes from './lead-list-rows.module.css';

/** Lead lists as a table; on a phone as rows with their links below. */
export function LeadListRows({ lists }: { lists: LeadListInList[] }) {
  return (
    <>
      <ul className={classes.rows}>
        {lists.map((list) => (
          <PhoneRow key={list._id} list={list} />
        ))}
      </ul>
      <Table className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>List</Table.Th>
            <Table.Th>Status</Table.Th>
            <Table.Th ta="right">Leads</Table.Th>
            <Table.Th>Uploaded</Table.Th>
            <Table.Th>
              <span className="sr-only">Actions</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lists.map((list) => (
            <Row key={list._id} list={list} />
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}

function Row({ list }: { list: LeadListInList }) {
  return (
    <Table.Tr>
      <Table.Td>
        <Name list={list} />
      </Table.Td>
      <Table.Td>
        <StatusBadge of="list" status={list.status} />
      </Table.Td>
      <Table.Td ta="right">{count(list.totalLeads)}</Table.Td>
      <Table.Td c="dimmed">
        <DateLabel value={list.uploadedAt} />
      </Table.Td>
      <Table.Td>
        <Links list={list} />
      </Table.Td>
    </Table.Tr>
  );
}

function PhoneRow({ list }: { list: LeadListInList }) {
  return (
    <li>
      <div className={classes.top}>
        <Name list={list} />
        <StatusBadge of="list" status={list.status} />
      </div>
      <div className={classes.facts}>
        <span>
          {counted(list.totalLeads, 'lead')} · <DateLabel value={list.uploadedAt} />
        </span>
        <Links list={list} />
      </div>
    </li>
  );
}

const Name = ({ list }: { list: LeadListInList }) => (
  <span className={classes.named}>
    <Link to={`/leads/${list._id}`} className={classes.name}>
      {list.fileName}
    </Link>
    {isSample(list) && <SampleMark />}
  </span>
);

function Links({ list }: { list: LeadListInList }) {
  return (
    <span className={classes.links}>
      {isSample(list) && <RemoveSampleList listId={list._id} />}
      {isUsable(list.status) && (
        <Anchor component={Link} to={newCampaignPath(list._id)} size="sm" fw={500} aria-label={`Create Campaign from ${list.fileName}`}>
          Create Campaign
        </Anchor>
      )}
      <Anchor component={Link} to={`/leads/${list._id}`} size="sm" aria-label={`View ${list.fileName}`}>
        View
      </Anchor>
    </span>
  );
}
