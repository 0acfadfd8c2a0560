import { ActionIcon, Menu } from '@mantine/core';
import { IconCopy, IconDots, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Campaign } from './campaign-model';
import { useDeleteCampaign } from './use-delete-campaign';

const DuplicateCampaign = lazy(async () => ({ default: (await import('./duplicate-campaign')).DuplicateCampaign }));

/** There is something to copy once the emails are written. */
const isWritten = ({ steps, status }: Campaign): boolean => steps.length > 0 && status !== 'processing' && status !== 'failed';

export function CampaignMenu({ campaign, waiting }: { campaign: Campaign; waiting?: number }) {
  const navigate = useNavigate();
  const remove = useDeleteCampaign();
  const [duplicating, setDuplicating] = useState(false);
  const removeAndLeave = async () => {
    if (await remove({ id: campaign._id, name: campaign.name, waiting })) await navigate('/campaigns');
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label="More actions">
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isWritten(campaign) && (
            <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => setDuplicating(true)}>
              Duplicate…
            </Menu.Item>
          )}
          <Menu.Item className="danger" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => void removeAndLeave()}>
            Delete campaign…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>{duplicating && <DuplicateCampaign campaign={campaign} onClose={() => setDuplicating(false)} />}</Suspense>
    </>
  );
}
