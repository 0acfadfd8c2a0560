import { Table } from '@mantine/core';
import { Rate } from '../../components/figures';
import { OpenRateBar } from '../../components/open-rate-bar';
import { Section } from '../../components/section';
import { WideTable } from '../../components/wide-table';
import { count, counted } from '../../lib/format';
import type { Campaign } from './campaign-model';
import type { Ledger } from './get-ledger.api';
import classes from './step-table.module.css';

type Step = Campaign['steps'][number];

const delivered = ({ sent, bounced }: Step): number => Math.max(0, sent - bounced);
const openRate = (step: Step): number | null => (delivered(step) > 0 ? step.openRate : null);

interface Row {
  step: Step;
  /** Why there are no figures yet. */
  waits: string | null;
}

function rowOf(step: Step, ledger?: Ledger): Row {
  const waiting = ledger?.steps.find((one) => one.step === step.step)?.waiting ?? 0;
  if (step.sent > 0) return { step, waits: null };
  return { step, waits: waiting > 0 ? `Waits for ${counted(waiting, 'lead')}` : 'Not sent' };
}

export function StepTable({ campaign, ledger }: { campaign: Campaign; ledger?: Ledger }) {
  const rows = campaign.steps.map((step) => rowOf(step, ledger));
  return (
    <Section id="steps" title="The four emails" note="Rates are of emails delivered. Opens by machines are left out.">
      <div className={classes.table}>
        <WideTable label="Results of each email" minWidth={720}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Email</Table.Th>
              {['Delivered', 'Opened', 'Clicked', 'Replied'].map((title) => (
                <Table.Th key={title} ta="right">
                  {title}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <StepRow key={row.step.step} {...row} />
            ))}
          </Table.Tbody>
        </WideTable>
      </div>
      <ol className={classes.cards}>
        {rows.map((row) => (
          <StepCard key={row.step.step} {...row} />
        ))}
      </ol>
    </Section>
  );
}

function StepRow({ step, waits }: Row) {
  return (
    <Table.Tr>
      <Table.Th scope="row" className={classes.email}>
        <span className={classes.day}>Day {step.day}</span>
        <span>
          <b>{step.name}</b>
          <span className={classes.subject}>{step.subject}</span>
        </span>
      </Table.Th>
      {waits ? (
        <Table.Td colSpan={4} className={classes.waits}>
          {waits}
        </Table.Td>
      ) : (
        <>
          <Table.Td ta="right">
            {count(delivered(step))}
            <span className={classes.under}>of {count(step.sent)}</span>
          </Table.Td>
          <Table.Td ta="right">
            <OpenRateBar rate={openRate(step)} />
          </Table.Td>
          <Table.Td ta="right">
            <Rate part={step.clicked} whole={delivered(step)} />
            <span className={classes.under}>{count(step.clicked)}</span>
          </Table.Td>
          <Table.Td ta="right" className={step.replied > 0 ? classes.warm : undefined}>
            <Rate part={step.replied} whole={delivered(step)} />
            <span className={classes.under}>{count(step.replied)}</span>
          </Table.Td>
        </>
      )}
    </Table.Tr>
  );
}

function StepCard({ step, waits }: Row) {
  return (
    <li>
      <div className={classes.cardHead}>
        <span className={classes.day}>Day {step.day}</span>
        <b>{step.name}</b>
      </div>
      <span className={classes.subject}>{step.subject}</span>
      {waits ? (
        <p className={classes.waits}>{waits}</p>
      ) : (
        <dl className={classes.figures}>
          <div>
            <dt>Delivered</dt>
            <dd>{count(delivered(step))}</dd>
          </div>
          <div>
            <dt>Opened</dt>
            <dd>
              <OpenRateBar rate={openRate(step)} />
            </dd>
          </div>
          <div>
            <dt>Clicked</dt>
            <dd>
              <Rate part={step.clicked} whole={delivered(step)} />
            </dd>
          </div>
          <div>
            <dt>Replied</dt>
            <dd className={step.replied > 0 ? classes.warm : undefined}>
              <Rate part={step.replied} whole={delivered(step)} />
            </dd>
          </div>
        </dl>
      )}
    </li>
  );
}
