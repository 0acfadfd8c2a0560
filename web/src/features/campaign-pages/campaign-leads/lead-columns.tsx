import type { ReactNode } from 'react';
import { Unknown } from '../../../components/figures/figures';
import { moment } from '../../../lib/dates';
import type { CampaignLead } from './campaign-leads.api';
import type { Course } from './course';
import { delay, hasComeBack, nextEmail, signal, stateInWords, why } from './lead-standing';
import classes from './campaign-leads.module.css';

interface Shown {
  course: Course;
  today: Date;
  zone: string | undefined;
}

export interface LeadColumn {
  id: string;
  title: string;
  cell: (lead: CampaignLead, shown: Shown) => ReactNode;
  warm?: (lead: CampaignLead) => boolean;
}

const when =
  (field: 'openedAt' | 'clickedAt' | 'repliedAt') =>
  (lead: CampaignLead, { today, zone }: Shown): ReactNode => {
    const at = lead[field];
    return at ? moment(new Date(at), today, zone) : <Unknown />;
  };

/** The columns beside the lead itself, in the order of the table. */
export const LEAD_COLUMNS: readonly LeadColumn[] = [
  { id: 'company', title: 'Company', cell: ({ company }) => company ?? <Unknown /> },
  {
    id: 'state',
    title: 'State',
    cell: (lead, { course }) => (
      <>
        {stateInWords(lead, course)}
        <span className={classes.under}>{why(lead)}</span>
      </>
    ),
  },
  {
    id: 'next',
    title: 'Next email',
    cell: (lead, { course, today, zone }) => (
      <>
        {nextEmail(lead, course, today, zone) ?? <span className={classes.none}>none</span>}
        <span className={classes.under}>{delay(lead)}</span>
      </>
    ),
  },
  { id: 'back', title: 'Came back', cell: (lead) => signal(lead) ?? <Unknown />, warm: hasComeBack },
  { id: 'opened', title: 'Opened', cell: when('openedAt') },
  { id: 'clicked', title: 'Clicked', cell: when('clickedAt') },
  { id: 'replied', title: 'Replied', cell: when('repliedAt') },
];

export const USUAL_COLUMNS: readonly string[] = ['state', 'next', 'back'];
