import { Table } from '@mantine/core';
import { type ReactNode, use } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useZone } from '../../../lib/session/session';
import { now } from '../../../lib/clock';
import { CourseShown } from './course';
import { LEAD_COLUMNS, type LeadColumn } from './lead-columns';
import { LeadMenu } from './lead-menu';
import { delay, hasComeBack, nameOf, nextEmail, signal, stateInWords, why } from './lead-standing';
import type { CampaignLead } from './campaign-leads.api';
import { SelectBox } from './select-box';
import { isAll, press, pressAll, type Selection } from './selection';
import classes from './campaign-leads.module.css';

interface Props {
  campaignId: string;
  leads: CampaignLead[];
  selection: Selection;
  onSelect: (selection: Selection) => void;
  /** The table's selected leads, by their ids. */
  columns: readonly string[];
}

export function CampaignLeadTable({ campaignId, leads, selection, onSelect, columns }: Props) {
  const shown = LEAD_COLUMNS.filter(({ id }) => columns.includes(id));
  const all = isAll(selection, leads);
  const boxOf = (lead: CampaignLead) => (
    <SelectBox
      label={`Select ${nameOf(lead)}`}
      checked={selection.leads.has(lead.leadId)}
      onPress={(withShift) => onSelect(press(selection, leads, lead.leadId, withShift))}
    />
  );
  return (
    <>
      <Table className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th className={classes.box}>
              <SelectBox
                label="Select all leads that are shown"
                checked={all}
                some={leads.some(({ leadId }) => selection.leads.has(leadId))}
                onPress={() => onSelect(pressAll(selection, leads))}
              />
            </Table.Th>
            {['Lead', ...shown.map(({ title }) => title)].map((title) => (
              <Table.Th key={title}>{title}</Table.Th>
            ))}
            <Table.Th className={classes.actions}>
              <span className="sr-only">Actions</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {leads.map((lead) => (
            <Row key={lead.leadId} campaignId={campaignId} lead={lead} box={boxOf(lead)} columns={shown} />
          ))}
        </Table.Tbody>
      </Table>
      <ul className={classes.cards}>
        {leads.map((lead) => (
          <Card key={lead.leadId} campaignId={campaignId} lead={lead} box={boxOf(lead)} />
        ))}
      </ul>
    </>
  );
}

interface LeadProps {
  campaignId: string;
  lead: CampaignLead;
  box: ReactNode;
}

function Row({ campaignId, lead, box, columns }: LeadProps & { columns: readonly LeadColumn[] }) {
  const shown = { course: use(CourseShown), today: now(), zone: useZone() };
  return (
    <Table.Tr>
      <Table.Td className={classes.box}>{box}</Table.Td>
      <Table.Td className={classes.name}>
        <Who lead={lead} />
      </Table.Td>
      {columns.map(({ id, cell, warm }) => (
        <Table.Td key={id} className={warm?.(lead) ? classes.warm : undefined}>
          {cell(lead, shown)}
        </Table.Td>
      ))}
      <Table.Td className={classes.actions}>
        <LeadMenu campaignId={campaignId} lead={lead} />
      </Table.Td>
    </Table.Tr>
  );
}

function Card({ campaignId, lead, box }: LeadProps) {
  const course = use(CourseShown);
  const next = nextEmail(lead, course, now(), useZone());
  return (
    <li>
      <span className={classes.box}>{box}</span>
      <span className={classes.name}>
        <Who lead={lead} />
      </span>
      <LeadMenu campaignId={campaignId} lead={lead} />
      <span className={classes.facts}>
        {[stateInWords(lead, course), hasComeBack(lead) ? null : why(lead), next && `next: ${next}`, delay(lead)]
          .filter(Boolean)
          .join(' · ')}
        {signal(lead) && (
          <>
            {' · '}
            <span className={hasComeBack(lead) ? classes.warm : undefined}>{signal(lead)}</span>
          </>
        )}
      </span>
    </li>
  );
}

/** Opens the lead's history; Back closes it. */
function Who({ lead }: { lead: CampaignLead }) {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  query.set('lead', lead.leadId);
  const name = nameOf(lead);
  return (
    <>
      <Link to={`?${query}`} state={{ within: true }} preventScrollReset className={classes.open} data-lead={lead.leadId}>
        {name}
      </Link>
      <span className={classes.under}>{[name !== lead.email && lead.email, lead.company].filter(Boolean).join(' · ')}</span>
    </>
  );
}
