import { Anchor, Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { now } from '../../../../lib/clock';
import { follows, topicOfCampaign } from '../../../../lib/updates/topics';
import { useLeadActions } from '../../campaign-leads/use-lead-actions';
import { getLeadTimeline, type LeadTimeline, leadTimelineKey } from '../../lead-story/lead-story.api';
import { FactsOrders } from './facts-orders';
import { FactsPath } from './facts-path';
import { type ThreadDetails } from '../inbox.api';
import { localTime } from '../inbox-words';
import { inboxKey } from '../to-answer.api';
import classes from './facts.module.css';

/** Who the lead is, how they came back, and the actions on them. @param isTitled their name is above */
export function Facts({ thread, isTitled = false }: { thread: ThreadDetails; isTitled?: boolean }) {
  const { campaignId, leadId, leadName } = thread;
  const { data: story } = useQuery({
    queryKey: leadTimelineKey(campaignId, leadId),
    queryFn: () => getLeadTimeline(campaignId, leadId),
    meta: follows(topicOfCampaign(campaignId)),
  });
  const facts: [string, string | null][] = [
    ['Email', thread.email],
    ['Company', thread.company],
    ['Phone', thread.phone],
    ['From', thread.listName],
    ['Campaign', thread.campaignName],
    ['Local time', localTime(thread.timeZone, now())],
  ];
  return (
    <div className={classes.facts}>
      {!isTitled && <h2>{leadName || 'Erased lead'}</h2>}
      <dl>{facts.map(([name, value]) => value && <Fact key={name} name={name} value={value} />)}</dl>
      {story && <FactsPath entries={story.entries} />}
      <FactsOrders campaignId={campaignId} leadId={leadId} name={leadName} />
      <div className={classes.actions}>
        {story && <Mark campaignId={campaignId} story={story} which="replied" />}
        <Anchor component={Link} to={`/campaigns/${campaignId}?lead=${leadId}`} size="sm">
          Open the lead
        </Anchor>
        {story && <Mark campaignId={campaignId} story={story} which="do_not_contact" />}
      </div>
    </div>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
);

const LABELS = { replied: 'Mark revived', do_not_contact: 'Do not contact again' };

/** One action on a lead, if it is still possible. */
function Mark({ campaignId, story, which }: { campaignId: string; story: LeadTimeline; which: keyof typeof LABELS }) {
  const queries = useQueryClient();
  const action = useLeadActions(campaignId, story.lead).find(({ kind }) => kind === which);
  if (!action) return null;
  const { Icon, danger, start } = action;
  const act = async () => {
    await start();
    await queries.invalidateQueries({ queryKey: inboxKey });
  };
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      className={danger ? 'danger' : undefined}
      leftSection={<Icon size={14} aria-hidden />}
      onClick={() => void act()}
    >
      {LABELS[which]}
    </Button>
  );
}
