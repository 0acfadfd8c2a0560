import { IconArrowBackUp, IconBan, IconHandStop, IconMessageReply } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { askBefore, say } from '../../../components/dialogs/dialogs';
import { tell, tellBefore } from '../../../components/notices/tell';
import { problemOf } from '../../../lib/api/problem';
import { campaignKey } from '../../campaigns/campaigns.api';
import { canBePutBack, isOpen, nameOf } from './lead-standing';
import { type CampaignLead, doNotContact, type LeadStatus, markReplied, putBack, stopLead } from './campaign-leads.api';
import { reasonInWords } from '../../campaigns/reasons';

interface Options {
  /** Receives success messages. */
  announce?: (text: string) => void;
  /** Replaces the confirmation: the action is announced, with time to undo it. */
  undo?: boolean;
}

export interface LeadAction {
  kind: 'replied' | 'stop' | 'do_not_contact' | 'put_back';
  label: string;
  Icon: typeof IconBan;
  danger: boolean;
  start: () => Promise<void>;
}

interface Choice extends Omit<LeadAction, 'start'> {
  offered: boolean;
  ask: { title: string; body: string; confirm: string; danger?: boolean };
  /** The announcement, if there is time to undo the action. */
  soon: string;
  done: (now: LeadStatus) => string;
  run: (whom: { campaignId: string; leadId: string }) => Promise<LeadStatus>;
}

const choices = (lead: CampaignLead, name: string): Choice[] => [
  {
    kind: 'replied',
    label: 'Mark as replied',
    Icon: IconMessageReply,
    danger: false,
    offered: !lead.repliedAt && lead.sentSteps.length > 0,
    ask: {
      title: `Mark ${name} as replied?`,
      body: 'They count as revived, and no further email of this campaign goes to them. This cannot be undone.',
      confirm: 'Mark as replied',
      danger: false,
    },
    soon: `Marking ${name} as replied.`,
    done: () => `${name} is marked as replied.`,
    run: markReplied,
  },
  {
    kind: 'stop',
    label: 'Stop emails',
    Icon: IconHandStop,
    danger: false,
    offered: isOpen(lead),
    ask: {
      title: `Stop emails to ${name}?`,
      body: 'No further email of this campaign goes to them. Other campaigns may still write. You can put them back later.',
      confirm: 'Stop emails',
    },
    soon: `Stopping emails to ${name}.`,
    done: ({ reason }) =>
      reason && reason !== 'stopped_by_user'
        ? `${name} was getting no more emails already: ${reasonInWords(reason)}.`
        : `${name} gets no further email of this campaign.`,
    run: stopLead,
  },
  {
    kind: 'do_not_contact',
    label: 'Do not contact',
    Icon: IconBan,
    danger: true,
    offered: lead.reason !== 'do_not_contact',
    ask: {
      title: `Never contact ${name} again?`,
      body: 'No campaign of yours will write to this address any more, also when it is uploaded again. You can put them back later.',
      confirm: 'Do not contact',
    },
    soon: `Putting ${name} on your do-not-contact list.`,
    done: () => `${name} will not be contacted again.`,
    run: doNotContact,
  },
  {
    kind: 'put_back',
    label: 'Put back',
    Icon: IconArrowBackUp,
    danger: false,
    offered: canBePutBack(lead),
    ask: {
      title: `Put ${name} back?`,
      body: 'What is still due to them of this campaign goes out, and they leave your do-not-contact list.',
      confirm: 'Put back',
    },
    soon: `Putting ${name} back.`,
    done: ({ state }) =>
      state === 'finished' ? `Campaigns may write to ${name} again.` : `${name} gets the remaining emails of this campaign again.`,
    run: putBack,
  },
];

/** The actions that are still possible for a lead. */
export function useLeadActions(campaignId: string, lead: CampaignLead, { announce = tell, undo = false }: Options = {}): LeadAction[] {
  const queries = useQueryClient();
  const act = async ({ done, run }: Choice): Promise<void> => {
    try {
      announce(done(await run({ campaignId, leadId: lead.leadId })));
    } catch (error) {
      void say(problemOf(error).detail);
    }
    await queries.invalidateQueries({ queryKey: campaignKey(campaignId) });
  };
  const start = async (choice: Choice): Promise<void> => {
    if (undo) tellBefore(choice.soon, () => act(choice));
    else if (await askBefore({ cancel: 'Not now', ...choice.ask })) await act(choice);
  };
  return choices(lead, nameOf(lead))
    .filter(({ offered }) => offered)
    .map((choice) => ({ kind: choice.kind, label: choice.label, Icon: choice.Icon, danger: choice.danger, start: () => start(choice) }));
}
