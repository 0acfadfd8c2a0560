import { Anchor, Button, NativeSelect } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Modal } from '../../../components/dialogs/modal';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { RowsSkeleton } from '../../../components/lists/rows-skeleton';
import { tell } from '../../../components/notices/tell';
import { counted } from '../../../lib/format';
import { isUsable, useLeadLists } from '../../lead-pages/lead-lists/use-lead-lists';
import { type Campaign, isOneEmail, wizardPath } from '../../campaigns/campaign-model';
import { campaignsKey } from '../../campaigns/campaigns.api';
import { duplicateCampaign } from './campaign-menu.api';
import dialog from '../../../components/dialogs/dialog-form.module.css';

interface Props {
  campaign: Pick<Campaign, '_id' | 'name' | 'lead_list_id' | 'campaign_type'>;
  onClose: () => void;
}

/** Asks which list the copy is for, creates it, and continues to its review. */
export function DuplicateCampaign({ campaign, onClose }: Props) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { data, error, refetch } = useLeadLists();
  const [chosen, setChosen] = useState<string | null>(null);
  const lists = data?.filter(({ status }) => isUsable(status)) ?? [];
  const own = lists.find(({ _id }) => _id === campaign.lead_list_id);
  const listId = chosen ?? own?._id ?? lists[0]?._id;
  const copying = useMutation({
    mutationFn: (id: string) => duplicateCampaign(campaign._id, id),
    onSuccess: async (copyId, id) => {
      tell(`${campaign.name} duplicated. Nothing is sent until you launch the copy.`);
      void queries.invalidateQueries({ queryKey: campaignsKey });
      onClose();
      await navigate(wizardPath({ ...campaign, _id: copyId, lead_list_id: id }));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (listId) copying.mutate(listId);
  };
  return (
    <Modal onClose={onClose} title={<span className={dialog.title}>Duplicate {campaign.name}</span>}>
      <form onSubmit={submit}>
        <p className={dialog.text}>
          The copy has the same {isOneEmail(campaign) ? 'email' : 'answers, strategy and four emails'}. You review it before anything is
          sent, and changing it leaves this campaign as it is.
        </p>
        {!data && !error && <RowsSkeleton label="Loading your lists" rows={1} />}
        {!data && error && <ProblemAlert error={error} title="We could not load your lead lists" onRetry={() => void refetch()} />}
        {data && lists.length === 0 && <NoList />}
        {listId && (
          <NativeSelect
            label="Lead list"
            description="An address that another running campaign writes to is skipped at the launch."
            data={lists.map(({ _id, fileName, totalLeads }) => ({ value: _id, label: `${fileName}, ${counted(totalLeads, 'lead')}` }))}
            value={listId}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            data-autofocus
            // The lists may load after the dialog: then nothing would move the focus here.
            autoFocus
          />
        )}
        {copying.error && <ProblemAlert error={copying.error} title="The campaign was not duplicated" />}
        <div className={dialog.buttons} data-long>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={!listId} loading={copying.isPending}>
            Duplicate campaign
          </Button>
        </div>
      </form>
    </Modal>
  );
}

const NoList = () => (
  <p className={dialog.text}>
    There is no lead list to write to.{' '}
    <Anchor component={Link} to="/leads/upload" inherit underline="always">
      Upload one
    </Anchor>{' '}
    first.
  </p>
);
