import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { say } from '../../../components/dialogs/dialogs';
import { tell, tellBefore } from '../../../components/notices/tell';
import { problemOf } from '../../../lib/api/problem';
import { saveFile } from '../../../lib/download';
import { counted } from '../../../lib/format';
import { campaignKey } from '../../campaigns/campaigns.api';
import { canBePutBack } from './lead-standing';
import { changeLeads, type CampaignLead, type ManyAction } from './campaign-leads.api';
import { CourseShown } from './course';
import { leadsAsCsv } from './leads-as-csv';
import { NewCampaignOf } from './new-campaign-of';
import { refusedInWords } from './refused-in-words';
import classes from './campaign-leads.module.css';

const ACTIONS: { action: ManyAction; label: string; soon: (leads: string) => string; done: string }[] = [
  { action: 'replied', label: 'Mark revived', soon: (leads) => `Marking ${leads} as replied.`, done: 'marked as replied' },
  { action: 'stop', label: 'Stop emails', soon: (leads) => `Stopping emails to ${leads}.`, done: 'stopped' },
  {
    action: 'do_not_contact',
    label: 'Do not contact',
    soon: (leads) => `Putting ${leads} on your do-not-contact list.`,
    done: 'on your do-not-contact list',
  },
  { action: 'put_back', label: 'Put back', soon: (leads) => `Putting ${leads} back.`, done: 'put back' },
];

interface Props {
  campaignId: string;
  leads: CampaignLead[];
  onClear: () => void;
}

/** The actions on all selected leads together. */
export default function SelectedLeads({ campaignId, leads, onClear }: Props) {
  const queries = useQueryClient();
  const { launched } = use(CourseShown);
  const act = async ({ action, done: how }: (typeof ACTIONS)[number]) => {
    try {
      const ids = leads.map(({ leadId }) => leadId);
      const { done, refused } = await changeLeads(campaignId, action, ids);
      if (done > 0) tell(`${counted(done, 'lead')} ${done === 1 ? 'is' : 'are'} ${how}.`);
      if (refused.length > 0) void say(refusedInWords(refused, leads));
    } catch (error) {
      void say(problemOf(error).detail);
    }
    await queries.invalidateQueries({ queryKey: campaignKey(campaignId) });
  };
  const start = (choice: (typeof ACTIONS)[number]) => {
    tellBefore(choice.soon(counted(leads.length, 'lead')), () => act(choice));
    onClear();
  };
  const save = () => saveFile(new Blob([leadsAsCsv(leads, launched)], { type: 'text/csv' }), 'leads.csv');
  return (
    <div className={classes.selected} role="region" aria-label="Selected leads">
      <span className={classes.figure} role="status">
        {counted(leads.length, 'lead')} selected
      </span>
      {ACTIONS.filter(({ action }) => action !== 'put_back' || leads.every(canBePutBack)).map((choice) => (
        <Button key={choice.action} size="xs" variant="default" onClick={() => start(choice)}>
          {choice.label}
        </Button>
      ))}
      <NewCampaignOf leads={leads} />
      <Button size="xs" variant="default" onClick={save}>
        Export CSV
      </Button>
      <Button size="xs" variant="subtle" onClick={onClear}>
        Clear selection
      </Button>
    </div>
  );
}
