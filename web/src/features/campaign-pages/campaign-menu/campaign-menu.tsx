import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Suspense, useState, lazy } from 'react';
import { useNavigate } from 'react-router-dom';
import { lazyPart, onceOnline } from '../../../lib/lazy-part';
import { LaterMenu } from '../../../components/dialogs/later-menu';
import type { Campaign } from '../../campaigns/campaign-model';
import { useDeleteCampaign } from '../../campaigns/use-delete-campaign';

const load = onceOnline(() => import('./campaign-menu-items'));
const Items = lazy(async () => ({ default: (await load()).CampaignMenuItems }));
const DuplicateCampaign = lazyPart(async () => ({ default: (await import('./duplicate-campaign')).DuplicateCampaign }));

const button = (
  <ActionIcon variant="default" size={36} aria-label="More actions">
    <IconDots size={18} />
  </ActionIcon>
);

export function CampaignMenu({ campaign, waiting }: { campaign: Campaign; waiting?: number }) {
  const navigate = useNavigate();
  const remove = useDeleteCampaign();
  const [duplicating, setDuplicating] = useState(false);
  const removeAndLeave = async () => {
    if (await remove({ id: campaign._id, name: campaign.name, waiting })) await navigate('/campaigns');
  };
  return (
    <>
      <LaterMenu button={button} load={load}>
        {(target) => (
          <Items button={target} campaign={campaign} onDuplicate={() => setDuplicating(true)} onDelete={() => void removeAndLeave()} />
        )}
      </LaterMenu>
      <Suspense>{duplicating && <DuplicateCampaign campaign={campaign} onClose={() => setDuplicating(false)} />}</Suspense>
    </>
  );
}
