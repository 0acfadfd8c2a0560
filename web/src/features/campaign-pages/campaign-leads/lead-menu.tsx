import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconReceipt2 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { nameOf } from './lead-standing';
import type { CampaignLead } from './campaign-leads.api';
import { useLeadActions } from './use-lead-actions';

const RecordConversion = lazy(async () => ({ default: (await import('../campaign-orders/record-conversion')).RecordConversion }));

export function LeadMenu({ campaignId, lead }: { campaignId: string; lead: CampaignLead }) {
  const actions = useLeadActions(campaignId, lead, { undo: true });
  const [ordering, setOrdering] = useState(false);
  const name = nameOf(lead);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={32} aria-label={`Actions for ${name}`}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconReceipt2 size={16} aria-hidden />} onClick={() => setOrdering(true)}>
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
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {ordering && <RecordConversion campaignId={campaignId} leadId={lead.leadId} name={name} onClose={() => setOrdering(false)} />}
      </Suspense>
    </>
  );
}
