import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { askBefore, say } from '../../../components/dialogs/dialogs';
import { problemOf } from '../../../lib/api/problem';
import { counted } from '../../../lib/format';
import { newCampaignPath } from '../../campaigns/campaign-model';
import { listOf } from './campaign-leads.api';
import type { CampaignLead } from './campaign-leads.api';
import { leadsAsList } from './leads-as-list';

/** Makes a list of the selected leads and continues to a campaign for it. */
export function NewCampaignOf({ leads }: { leads: readonly CampaignLead[] }) {
  const navigate = useNavigate();
  const making = useMutation({
    mutationFn: () => listOf(leadsAsList(leads)),
    onSuccess: (listId) => navigate(newCampaignPath(listId)),
    onError: (error) => void say(problemOf(error, 'The list was not made. Try again in a minute.').detail),
  });
  const ask = async () => {
    const sure = await askBefore({
      title: `New campaign for ${counted(leads.length, 'lead')}?`,
      body: 'They become a list of their own, with their names and companies, which counts towards your leads. Nothing is sent before you launch.',
      confirm: 'Make the list',
      cancel: 'Not now',
      danger: false,
    });
    if (sure) making.mutate();
  };
  return (
    <Button size="xs" variant="default" loading={making.isPending} onClick={() => void ask()}>
      New campaign…
    </Button>
  );
}
