import { Anchor, Table } from '@mantine/core';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../components/lists/empty-state';
import { count } from '../../../lib/format';
import { DenseTable } from '../../../components/lists/dense-table';
import { eventsAt } from './event-filter';
import type { Figures } from './figures';
import classes from './operations.module.css';

type CampaignLedger = Figures['ledger']['campaigns'][number];
type Sum = 'planned' | 'waiting' | 'skipped' | 'intended' | 'sent' | 'failed' | 'unknown' | 'inFlight';

const SUMS: [Sum, string, wide?: true][] = [
  ['planned', 'Planned'],
  ['waiting', 'Waiting', true],
  ['skipped', 'Skipped', true],
  ['intended', 'Sent to mail server', true],
  ['sent', 'Sent'],
  ['failed', 'Failed', true],
  ['unknown', 'Unknown'],
  ['inFlight', 'Sending', true],
];
const COLUMNS = [{ name: 'Campaign' }, ...SUMS.map(([, name, wide]) => ({ name, num: true, wide: wide ?? false }))];

export function CampaignSums({ campaigns }: { campaigns: readonly CampaignLedger[] }) {
  if (campaigns.length === 0)
    return <EmptyState title="No campaign sends yet">Each one shows up here with its test emails or its launch.</EmptyState>;
  return (
    <DenseTable label="Emails by campaign" columns={COLUMNS}>
      {campaigns.map((campaign) => (
        <Table.Tr key={campaign.campaignId}>
          <Table.Td>
            <Anchor component={Link} to={eventsAt({ stream: `campaign-${campaign.campaignId}` })} className={classes.mono}>
              {campaign.campaignId}
            </Anchor>
          </Table.Td>
          {SUMS.map(([sum, , wide]) => (
            <Table.Td key={sum} data-num data-wide={wide}>
              {count(campaign[sum])}
            </Table.Td>
          ))}
        </Table.Tr>
      ))}
    </DenseTable>
  );
}
