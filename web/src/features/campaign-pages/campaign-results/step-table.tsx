import { Anchor, Table } from '@mantine/core';
import { Link } from 'react-router-dom';
import { Count, Money } from '../../../components/figures/figures';
import { Section } from '../../../components/page/section';
import { WideTable } from '../../../components/lists/wide-table';
import type { Campaign } from '../../campaigns/campaign-model';
import type { Ledger } from './campaign-results.api';
import { StepCards } from './step-cards';
import { type StepFunnel, bouncesOf, sharesInWords, stepFunnel, waitsInWords } from './step-funnel';
import { ShareOfDelivered } from './step-share';
import { subjectInWords } from '../../campaigns/campaign-words';
import classes from './step-table.module.css';

const COLUMNS = ['Sent', 'Opened', 'Clicked', 'Came back', 'Revenue'];

export function StepTable({ campaign, ledger }: { campaign: Campaign; ledger?: Ledger }) {
  const funnels = campaign.steps.map((step) => stepFunnel(step, ledger?.steps));
  return (
    <Section
      id="steps"
      title={funnels.length === 1 ? 'The email' : 'The four emails'}
      note={sharesInWords(campaign.metrics)}
      action={<ReadThem campaignId={campaign._id} emails={funnels.length} />}
    >
      <div className={classes.table}>
        <WideTable label="Results of each email" minWidth={620}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Email</Table.Th>
              {COLUMNS.map((title) => (
                <Table.Th key={title} ta="right">
                  {title}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {funnels.map((funnel) => (
              <StepRow key={funnel.step.step} funnel={funnel} />
            ))}
          </Table.Tbody>
        </WideTable>
      </div>
      <StepCards funnels={funnels} />
    </Section>
  );
}

const ReadThem = ({ campaignId, emails }: { campaignId: string; emails: number }) => (
  <Anchor component={Link} to={`/campaigns/${campaignId}/emails`} size="sm">
    {emails === 1 ? 'Read it' : 'Read them'}
  </Anchor>
);

function StepRow({ funnel }: { funnel: StepFunnel }) {
  const { step, waits } = funnel;
  return (
    <Table.Tr>
      <Table.Th scope="row" className={classes.email}>
        <span className={classes.day}>Day {step.day}</span>
        <span>
          <b>{step.name}</b>
          <span className={classes.subject}>{subjectInWords(step.subject)}</span>
        </span>
      </Table.Th>
      {waits === null ? (
        <StepFigures funnel={funnel} />
      ) : (
        <Table.Td colSpan={COLUMNS.length} className={classes.waits}>
          {waitsInWords(waits)}
        </Table.Td>
      )}
    </Table.Tr>
  );
}

function StepFigures({ funnel }: { funnel: StepFunnel }) {
  const { step, clicked, revived } = funnel;
  return (
    <>
      <Table.Td ta="right">
        <Count value={step.sent} />
        <span className={classes.under}>{bouncesOf(funnel)}</span>
      </Table.Td>
      <Table.Td ta="right">
        <ShareOfDelivered share={funnel.opened} />
      </Table.Td>
      {[
        { name: 'clicked', share: clicked },
        { name: 'revived', share: revived, warm: revived.count > 0 },
      ].map(({ name, share, warm }) => (
        <Table.Td key={name} ta="right" className={warm ? classes.warm : undefined}>
          <ShareOfDelivered share={share} />
        </Table.Td>
      ))}
      <Table.Td ta="right">
        <Money value={step.revenue} />
      </Table.Td>
    </>
  );
}
