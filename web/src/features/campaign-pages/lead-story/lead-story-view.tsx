import { Button } from '@mantine/core';
import { use, useState } from 'react';
import { useZone } from '../../../lib/session/session';
import { WhyTimeline } from '../../../components/lists/why-timeline';
import { now } from '../../../lib/clock';
import { clockTime, placeOf } from '../../../lib/dates';
import type { LeadTimeline } from './lead-story.api';
import { CourseShown } from '../campaign-leads/course';
import { LeadConversions } from '../campaign-orders/lead-conversions';
import { LeadEmails } from './lead-emails';
import { LeadThread } from '../came-back/lead-thread';
import { delay, nameOf, nextEmail, stateInWords, why } from '../campaign-leads/lead-standing';
import { storyOf } from './lead-story';
import { useLeadActions } from '../campaign-leads/use-lead-actions';
import classes from './lead-drawer.module.css';

/** A lead's state in a campaign, the actions on it, its history, and the emails it got. */
export function LeadStory({ campaignId, timeline }: { campaignId: string; timeline: LeadTimeline }) {
  const { lead, entries, erased } = timeline;
  const zone = useZone();
  const [done, setDone] = useState('');
  const actions = useLeadActions(campaignId, lead, { announce: setDone });
  const course = use(CourseShown);
  const next = nextEmail(lead, course, now(), zone);
  const standing = [stateInWords(lead, course), why(lead)].filter(Boolean).join(': ');
  return (
    <>
      <dl className={classes.facts}>
        {!erased && (
          <>
            <dt>Email</dt>
            <dd>{lead.email}</dd>
          </>
        )}
        {lead.company && (
          <>
            <dt>Company</dt>
            <dd>{lead.company}</dd>
          </>
        )}
        {lead.timeZone && (
          <>
            <dt>Time zone</dt>
            <dd>{`${placeOf(lead.timeZone)}, ${clockTime(now(), lead.timeZone)} there now`}</dd>
          </>
        )}
        <dt>State</dt>
        <dd>{standing}</dd>
        <dt>Next email</dt>
        <dd>{next ? [next, delay(lead)].filter(Boolean).join(', ') : 'none'}</dd>
      </dl>
      {erased && <p className={classes.quiet}>This lead was deleted. What happened is kept, without name and address.</p>}
      {actions.length > 0 && (
        <div className={classes.actions}>
          {actions.map(({ label, Icon, danger, start }) => (
            <Button
              key={label}
              size="xs"
              variant="default"
              className={danger ? 'danger' : undefined}
              leftSection={<Icon size={14} aria-hidden />}
              onClick={() => void start()}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      <p role="status" className={classes.done}>
        {done}
      </p>
      <LeadThread campaignId={campaignId} lead={{ ...lead, name: nameOf(lead) }} />
      <h3>History</h3>
      <WhyTimeline label="What happened to this lead, oldest first" events={storyOf(entries, now(), zone)} />
      <LeadConversions campaignId={campaignId} leadId={lead.leadId} />
      <h3>Emails as sent</h3>
      <LeadEmails campaignId={campaignId} leadId={lead.leadId} gone={lead.sentSteps} />
    </>
  );
}
