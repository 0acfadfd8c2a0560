import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Suspense, useState, lazy } from 'react';
import { lazyPart, onceOnline } from '../../../lib/lazy-part';
import { LaterMenu } from '../../../components/dialogs/later-menu';
import { nameOf } from './lead-standing';
import type { CampaignLead } from './campaign-leads.api';

const load = onceOnline(() => import('./lead-menu-items'));
const Items = lazy(async () => ({ default: (await load()).LeadMenuItems }));
const RecordConversion = lazyPart(async () => ({ default: (await import('../campaign-orders/record-conversion')).RecordConversion }));

export function LeadMenu({ campaignId, lead }: { campaignId: string; lead: CampaignLead }) {
  const [ordering, setOrdering] = useState(false);
  const name = nameOf(lead);
  return (
    <>
      <LaterMenu
        load={load}
        button={
          <ActionIcon variant="subtle" color="gray" size={32} aria-label={`Actions for ${name}`}>
            <IconDots size={18} />
          </ActionIcon>
        }
      >
        {(button) => <Items button={button} campaignId={campaignId} lead={lead} onOrder={() => setOrdering(true)} />}
      </LaterMenu>
      <Suspense>
        {ordering && <RecordConversion campaignId={campaignId} leadId={lead.leadId} name={name} onClose={() => setOrdering(false)} />}
      </Suspense>
    </>
  );
}
