import { Anchor, Table } from '@mantine/core';
import { Link } from 'react-router-dom';
import { StatusBadge } from '../../../components/badges/status-badge';
import { shownStatus } from '../../campaigns/campaign-model';
import type { LeadList } from '../lead-lists/lead-lists.api';
import classes from './leads-of-list.module.css';

export function ListCampaigns({ campaigns }: { campaigns: LeadList['campaigns'] }) {
  return (
    <Table className={classes.campaigns}>
      <Table.Tbody>
        {campaigns.map((campaign) => (
          <Table.Tr key={campaign._id}>
            <Table.Td>
              <Anchor component={Link} to={`/campaigns/${campaign._id}`}>
                {campaign.name}
              </Anchor>
            </Table.Td>
            <Table.Td ta="right">
              <StatusBadge of="campaign" status={shownStatus(campaign)} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
