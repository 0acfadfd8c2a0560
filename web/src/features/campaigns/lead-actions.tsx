import { ActionIcon, Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { IconBan, IconDots, IconHandStop, IconMessageReply, IconReceipt2 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { askBefore, say } from '../../components/dialogs';
import { tell } from '../../components/tell';
import { problemOf } from '../../lib/api/problem';
import { campaignKey } from './get-campaign.api';
import { isOpen } from './lead-standing';
import type { CampaignLead } from './list-campaign-leads.api';
import { doNotContact, markReplied, stopLead } from './stop-lead.api';

const RecordConversion = lazy(async () => ({ default: (await import('./record-conversion')).RecordConversion }));

interface Props {
  campaignId: string;
  lead: CampaignLead;
  name: string;
  enabled: boolean;
}

interface Action {
  ask: { title: string; body: string; confirm: string; danger?: boolean };
  done: string;
  run: (whom: { campaignId: string; leadId: string }) => Promise<unknown>;
}

const actionsFor = (name: string): Record<'replied' | 'stop' | 'never', Action> => ({
  replied: {
    ask: {
      title: `Mark ${name} as replied?`,
      body: 'They count as revived, and no further email of this campaign goes to them. This cannot be undone.',
      confirm: 'Mark as replied',
      danger: false,
    },
    done: `${name} is marked as replied.`,
    run: markReplied,
  },
  stop: {
    ask: {
      title: `Stop emails to ${name}?`,
      body: 'No further email of this campaign goes to them. Other campaigns may still write. This cannot be undone.',
      confirm: 'Stop emails',
    },
    done: `${name} gets no further email of this campaign.`,
    run: stopLead,
  },
  never: {
    ask: {
      title: `Never contact ${name} again?`,
      body: 'No campaign of yours will write to this address any more, also when it is uploaded again. This cannot be undone.',
      confirm: 'Do not contact',
    },
    done: `${name} will not be contacted again.`,
    run: doNotContact,
  },
});

export function LeadActions({ campaignId, lead, name, enabled }: Props) {
  const queries = useQueryClient();
  const actions = actionsFor(name);
  const [ordering, setOrdering] = useState(false);
  const start = async ({ ask, done, run }: Action) => {
    if (!(await askBefore({ cancel: 'Not now', ...ask }))) return;
    try {
      await run({ campaignId, leadId: lead.leadId });
      tell(done);
    } catch (error) {
      void say(problemOf(error).detail);
    }
    await queries.invalidateQueries({ queryKey: campaignKey(campaignId) });
  };
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
          {enabled && !lead.repliedAt && (
            <Menu.Item leftSection={<IconMessageReply size={16} aria-hidden />} onClick={() => void start(actions.replied)}>
              Mark as replied…
            </Menu.Item>
          )}
          {enabled && isOpen(lead) && (
            <Menu.Item leftSection={<IconHandStop size={16} aria-hidden />} onClick={() => void start(actions.stop)}>
              Stop emails…
            </Menu.Item>
          )}
          <Menu.Item className="danger" leftSection={<IconBan size={16} aria-hidden />} onClick={() => void start(actions.never)}>
            Do not contact…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {ordering && <RecordConversion campaignId={campaignId} leadId={lead.leadId} name={name} onClose={() => setOrdering(false)} />}
      </Suspense>
    </>
  );
}
