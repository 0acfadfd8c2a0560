import { Badge, Table } from '@mantine/core';
import { Link } from 'react-router-dom';
import { Section } from '../../../components/page/section';
import { WideTable } from '../../../components/lists/wide-table';
import { count } from '../../../lib/format';
import type { Ledger } from '../campaign-results/campaign-results.api';
import { leadsWithEmail } from '../campaign-leads/email-filter';
import { dayOfStep } from '../campaign-leads/lead-standing';
import { type LedgerRow, ledgerRows } from './ledger-rows';
import classes from './campaign-ledger.module.css';

export function LedgerLines({ campaignId, ledger }: { campaignId: string; ledger: Ledger }) {
  // With a single email, the line for all would repeat it.
  const steps = ledger.steps.length === 1 ? [] : ledger.steps.map(({ step }) => step);
  return (
    <Section id="lines" title="Line by line" note="Every number opens the leads behind it.">
      <div className={classes.lines}>
        <WideTable label="Ledger" minWidth={steps.length === 0 ? 280 : 480}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>State</Table.Th>
              <Table.Th className={classes.what}>What it means</Table.Th>
              {[...steps.map((step) => `Day ${dayOfStep(step)}`), 'All'].map((title) => (
                <Table.Th key={title} ta="right">
                  {title}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {ledgerRows(ledger).map((row) => (
              <Line key={row.reason ?? row.email} campaignId={campaignId} row={row} steps={steps} />
            ))}
          </Table.Tbody>
        </WideTable>
      </div>
    </Section>
  );
}

function Line({ campaignId, row, steps }: { campaignId: string; row: LedgerRow; steps: number[] }) {
  return (
    <Table.Tr data-tone={row.tone}>
      <Table.Th scope="row">{row.tone === 'look' ? <Badge color="yellow">{row.name}</Badge> : row.name}</Table.Th>
      <Table.Td className={classes.what}>{row.what}</Table.Td>
      {row.values.slice(-1 - steps.length).map((value, index) => (
        <Table.Td key={index} ta="right">
          <Leads campaignId={campaignId} row={row} step={steps[index] ?? null} value={value} />
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

/** A number, with a link to its leads. @param step null means all of them */
function Leads({ campaignId, row, step, value }: { campaignId: string; row: LedgerRow; step: number | null; value: number }) {
  if (value === 0) return <span className={classes.zero}>0</span>;
  const label = `${count(value)}, ${row.name}, ${step === null ? 'all' : `day ${dayOfStep(step)}`}`;
  return (
    <Link
      to={leadsWithEmail(campaignId, { email: row.email, step, reason: row.reason ?? null })}
      className={classes.number}
      aria-label={label}
    >
      {count(value)}
    </Link>
  );
}
