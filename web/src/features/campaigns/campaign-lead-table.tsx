import { Table } from '@mantine/core';
import { Unknown } from '../../components/figures';
import { now } from '../../lib/clock';
import { LeadActions } from './lead-actions';
import { nextEmail, signal, stateInWords, why } from './lead-standing';
import type { CampaignLead } from './list-campaign-leads.api';
import classes from './campaign-leads.module.css';

interface Props {
  campaignId: string;
  leads: CampaignLead[];
  canAct: boolean;
}

const nameOf = ({ firstName, lastName, email }: CampaignLead): string => [firstName, lastName].filter(Boolean).join(' ') || email;

export function CampaignLeadTable({ campaignId, leads, canAct }: Props) {
  return (
    <>
      <Table className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            {['Lead', 'State', 'Next email', 'Came back'].map((title) => (
              <Table.Th key={title}>{title}</Table.Th>
            ))}
            <Table.Th className={classes.actions}>
              <span className="sr-only">Actions</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {leads.map((lead) => (
            <Row key={lead.leadId} campaignId={campaignId} lead={lead} canAct={canAct} />
          ))}
        </Table.Tbody>
      </Table>
      <ul className={classes.cards}>
        {leads.map((lead) => (
          <Card key={lead.leadId} campaignId={campaignId} lead={lead} canAct={canAct} />
        ))}
      </ul>
    </>
  );
}

interface LeadProps {
  campaignId: string;
  lead: CampaignLead;
  canAct: boolean;
}

function Row({ campaignId, lead, canAct }: LeadProps) {
  return (
    <Table.Tr>
      <Table.Td className={classes.name}>
        {nameOf(lead)}
        <span className={classes.under}>{[nameOf(lead) !== lead.email && lead.email, lead.company].filter(Boolean).join(' · ')}</span>
      </Table.Td>
      <Table.Td>
        {stateInWords(lead)}
        <span className={classes.under}>{why(lead)}</span>
      </Table.Td>
      <Table.Td>{nextEmail(lead, now()) ?? <span className={classes.none}>none</span>}</Table.Td>
      <Table.Td className={lead.repliedAt ? classes.warm : undefined}>{signal(lead) ?? <Unknown />}</Table.Td>
      <Table.Td className={classes.actions}>
        <LeadActions campaignId={campaignId} lead={lead} name={nameOf(lead)} enabled={canAct} />
      </Table.Td>
    </Table.Tr>
  );
}

function Card({ campaignId, lead, canAct }: LeadProps) {
  const next = nextEmail(lead, now());
  return (
    <li>
      <span className={classes.name}>
        {nameOf(lead)}
        <span className={classes.under}>{[nameOf(lead) !== lead.email && lead.email, lead.company].filter(Boolean).join(' · ')}</span>
      </span>
      <LeadActions campaignId={campaignId} lead={lead} name={nameOf(lead)} enabled={canAct} />
      <span className={classes.facts}>
        {[stateInWords(lead), lead.repliedAt ? null : why(lead), next && `next: ${next}`].filter(Boolean).join(' · ')}
        {signal(lead) && (
          <>
            {' · '}
            <span className={lead.repliedAt ? classes.warm : undefined}>{signal(lead)}</span>
          </>
        )}
      </span>
    </li>
  );
}
