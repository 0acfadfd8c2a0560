import { Menu } from '@mantine/core';
import { IconReceipt2 } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { OpenedMenu } from '../../../components/dialogs/opened-menu';
import type { CampaignLead } from './campaign-leads.api';
import { useLeadActions } from './use-lead-actions';

interface Props {
  button: ReactElement<object>;
  campaignId: string;
  lead: CampaignLead;
  onOrder: () => void;
}

export function LeadMenuItems({ button, campaignId, lead, onOrder }: Props) {
  const actions = useLeadActions(campaignId, lead, { undo: true });
  return (
    <OpenedMenu button={button} position="bottom-end">
      <Menu.Item leftSection={<IconReceipt2 size={16} aria-hidden />} onClick={onOrder}>
        Record an order…
      </Menu.Item>
      {actions.map(({ label, Icon, danger, start }) => (
        <Menu.Item
          key={label}
          className={danger ? 'danger' : undefined}
          leftSection={<Icon size={16} aria-hidden />}
          onClick={() => void start()}
        >
          {label}
        </Menu.Item>
      ))}
    </OpenedMenu>
  );
}
