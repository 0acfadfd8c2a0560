import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconTrash } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import type { Campaign } from './campaign-model';
import { useDeleteCampaign } from './use-delete-campaign';

export function CampaignMenu({ campaign, waiting }: { campaign: Campaign; waiting?: number }) {
  const navigate = useNavigate();
  const remove = useDeleteCampaign();
  const removeAndLeave = async () => {
    if (await remove({ id: campaign._id, name: campaign.name, waiting })) await navigate('/campaigns');
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label="More actions">
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item className="danger" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => void removeAndLeave()}>
          Delete campaign…
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
