import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { askBefore, say } from '../../components/dialogs';
import { tell } from '../../components/tell';
import { problemOf } from '../../lib/api/problem';
import { saveFile } from '../../lib/download';
import { counted } from '../../lib/format';
import { campaignKey } from '../campaigns/campaigns.api';
import { changeLeads, type CampaignLead, type ManyAction } from './campaign-leads.api';
import { Launched } from './launched';
import { leadsAsCsv } from './leads-as-csv';
import { refusedInWords } from './refused-in-words';
import classes from './campaign-leads.module.css';

const ACTIONS: { action: ManyAction; label: string; body: string; done: string; danger: boolean }[] = [
  {
    action: 'replied',
    label: 'Mark as replied',
    body: 'They count as revived, and no further email of this campaign goes to them. This cannot be undone.',
    done: 'marked as replied',
    danger: false,
  },
  {
    action: 'stop',
    label: 'Stop emails',
    body: 'No further email of this campaign goes to them. Other campaigns may still write. This cannot be undone.',
    done: 'stopped',
    danger: true,
  },
  {
    action: 'do_not_contact',
    label: 'Do not contact',
    body: 'No campaign of yours will write to these addresses any more, also when they are uploaded again. This cannot be undone.',
    done: 'on your do-not-contact list',
    danger: true,
  },
];

interface Props {
  campaignId: string;
  leads: CampaignLead[];
  onClear: () => void;
}

/** What can be done with all chosen leads at once. */
export default function SelectedLeads({ campaignId, leads, onClear }: Props) {
  const queries = useQueryClient();
  const launched = use(Launched);
  const acting = useMutation({
    mutationFn: ({ action }: (typeof ACTIONS)[number]) =>
      changeLeads(
        campaignId,
        action,
        leads.map(({ leadId }) => leadId),
      ),
    onSuccess: ({ done, refused }, { done: how }) => {
      if (done > 0) tell(`${counted(done, 'lead')} ${done === 1 ? 'is' : 'are'} ${how}.`);
      if (refused.length > 0) void say(refusedInWords(refused, leads));
      onClear();
    },
    onError: (error) => void say(problemOf(error).detail),
    onSettled: () => queries.invalidateQueries({ queryKey: campaignKey(campaignId) }),
  });
  const start = async (choice: (typeof ACTIONS)[number]) => {
    const { label, body, danger } = choice;
    const title = `${label}: ${counted(leads.length, 'lead')}?`;
    if (await askBefore({ title, body, confirm: label, cancel: 'Not now', danger })) acting.mutate(choice);
  };
  const save = () => saveFile(new Blob([leadsAsCsv(leads, launched)], { type: 'text/csv' }), 'leads.csv');
  return (
    <div className={classes.selected} role="region" aria-label="Selected leads">
      <span className={classes.figure} role="status">
        {counted(leads.length, 'lead')} selected
      </span>
      {ACTIONS.map((choice) => (
        <Button
          key={choice.action}
          size="xs"
          variant="default"
          loading={acting.isPending && acting.variables === choice}
          disabled={acting.isPending}
          onClick={() => void start(choice)}
        >
          {choice.label}…
        </Button>
      ))}
      <Button size="xs" variant="default" onClick={save}>
        Export CSV
      </Button>
      <Button size="xs" variant="subtle" onClick={onClear}>
        Clear selection
      </Button>
    </div>
  );
}
