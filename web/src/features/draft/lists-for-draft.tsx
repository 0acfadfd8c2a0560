import { Anchor, Button, Table } from '@mantine/core';
import { Link } from 'react-router-dom';
import { ProblemAlert } from '../../components/notices/problem-alert';
import { RowsSkeleton } from '../../components/lists/rows-skeleton';
import { count, counted } from '../../lib/format';
import { newCampaignPath } from '../campaigns/campaign-model';
import { isUsable, useLeadLists } from '../lead-lists/use-lead-lists';

/** The lists that a draft can be written to, as the first email of a sequence. */
export function ListsForDraft({ draftId }: { draftId: string }) {
  const { data, error, isPending, refetch } = useLeadLists();
  const lists = data?.filter(({ status, totalLeads }) => isUsable(status) && totalLeads > 0) ?? [];
  if (isPending) return <RowsSkeleton label="Loading your lists" rows={2} />;
  if (!data) return <ProblemAlert error={error} title="We could not load your lead lists" onRetry={() => void refetch()} />;
  if (lists.length === 0)
    return (
      <Button component={Link} to="/leads/upload" variant="default">
        Upload a list
      </Button>
    );
  return (
    <Table>
      <Table.Tbody>
        {lists.map(({ _id, fileName, totalLeads }) => (
          <Table.Tr key={_id}>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>{fileName}</Table.Td>
            <Table.Td ta="right" aria-label={counted(totalLeads, 'lead')}>
              {count(totalLeads)}
            </Table.Td>
            <Table.Td ta="right">
              <Anchor component={Link} to={`${newCampaignPath(_id)}&draft=${draftId}`} size="sm" aria-label={`Write to ${fileName}`}>
                Write to it
              </Anchor>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
