import { Anchor, Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import { askBefore } from '../../../components/dialogs/dialogs';
import { RowsSkeleton } from '../../../components/lists/rows-skeleton';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { counted } from '../../../lib/format';
import { newCampaignPath } from '../../campaigns/campaign-model';
import { campaignKey, campaignsKey, getCampaign } from '../../campaigns/campaigns.api';
import { isUsable, useLeadLists } from '../../lead-pages/lead-lists/use-lead-lists';
import { type DraftForm, prepareDraft } from './draft.api';
import { hasUnsaved } from './kept-email';
import classes from './lists-for-draft.module.css';

type Draft = DraftForm & { id: string };

/** The lists that a draft can be sent to: alone, or as the first email of a sequence. */
export function ListsForDraft({ draft }: { draft: Draft }) {
  const { data, error, isPending, refetch } = useLeadLists();
  const sending = useSendAsOne(draft);
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
    <>
      {sending.error && <ProblemAlert error={sending.error} title="This email cannot go to that list" />}
      <ul className={classes.lists}>
        {lists.map(({ _id, fileName, totalLeads }) => (
          <li key={_id}>
            <span className={classes.list}>
              <b>{fileName}</b>
              {counted(totalLeads, 'lead')}
            </span>
            <Button
              size="xs"
              variant="light"
              loading={sending.isPending && sending.variables === _id}
              onClick={() => void sending.send(_id)}
              aria-label={`Send as one email to ${fileName}`}
            >
              Send as one email
            </Button>
            <Anchor
              component={Link}
              to={`${newCampaignPath(_id)}&draft=${draft.id}`}
              size="sm"
              aria-label={`Turn into a sequence for ${fileName}`}
            >
              Turn into a sequence
            </Anchor>
          </li>
        ))}
      </ul>
    </>
  );
}

const UNSAVED = {
  title: 'Send the saved email?',
  body: 'What you typed after that is kept in this browser only. Choose Edit to save it first.',
  confirm: 'Send the saved email',
  cancel: 'Not now',
};

function useSendAsOne(draft: Draft) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const sending = useMutation({
    mutationFn: async (listId: string) => {
      await prepareDraft(draft.id, listId);
      return getCampaign(draft.id);
    },
    onSuccess: async (campaign) => {
      // The draft's page is left first: the campaign is not a draft any more.
      await navigate(`/campaigns/${draft.id}/launch`);
      queries.setQueryData(campaignKey(draft.id), campaign);
      void queries.invalidateQueries({ queryKey: campaignsKey });
    },
  });
  const send = async (listId: string): Promise<void> => {
    if (!hasUnsaved(draft.id, draft) || (await askBefore(UNSAVED))) sending.mutate(listId);
  };
  return { ...sending, send };
}
