import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { say } from '../../../components/dialogs/dialogs';
import { tell } from '../../../components/notices/tell';
import { problemOf } from '../../../lib/api/problem';
import { type Campaign, isLaunched } from '../../campaigns/campaign-model';
import { pauseCampaign, resumeCampaign } from './campaign-page.api';

export function PauseButton({ campaign }: { campaign: Campaign }) {
  const queries = useQueryClient();
  const paused = campaign.status === 'paused';
  const change = useMutation({
    mutationFn: () => (paused ? resumeCampaign : pauseCampaign)(campaign._id),
    onSuccess: () => {
      tell(paused ? `${campaign.name} goes on.` : `${campaign.name} is paused. No email goes out until you resume.`);
      return queries.invalidateQueries();
    },
    onError: (error) => say(problemOf(error).detail),
  });
  if (!isLaunched(campaign) || !['active', 'paused'].includes(campaign.status)) return null;
  const Icon = paused ? IconPlayerPlay : IconPlayerPause;
  return (
    <Button
      variant={paused ? 'filled' : 'default'}
      leftSection={<Icon size={16} aria-hidden />}
      loading={change.isPending}
      onClick={() => change.mutate()}
    >
      {paused ? 'Resume' : 'Pause'}
    </Button>
  );
}
