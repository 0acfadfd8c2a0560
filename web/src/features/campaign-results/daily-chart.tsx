import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { Anchor, Table } from '@mantine/core';
import { useState } from 'react';
import { now } from '../../lib/clock';
import { shortDate } from '../../lib/dates';
import { count } from '../../lib/format';
import { findingOf } from './daily-finding';
import type { DayFigures } from './campaign-results.api';

const SERIES = [
  { name: 'opened', label: 'Opens', color: 'var(--rk-cold-edge)' },
  { name: 'replied', label: 'Replies', color: 'var(--rk-warm)' },
];

const labelled = (days: DayFigures[]) => days.map((day) => ({ ...day, label: shortDate(new Date(`${day.day}T12:00`), now()) }));

export function DailyChart({ days }: { days: DayFigures[] }) {
  const [asTable, setAsTable] = useState(false);
  const data = labelled(days);
  return (
    <figure style={{ margin: 0 }}>
      {asTable ? (
        <DayTable days={data} />
      ) : (
        <div role="img" aria-label={findingOf(data)}>
          <BarChart
            h={252}
            data={data}
            dataKey="label"
            series={SERIES}
            withLegend
            legendProps={{ verticalAlign: 'top', align: 'left' }}
            tickLine="none"
            gridAxis="x"
            strokeDasharray="0"
            maxBarWidth={14}
            barProps={{ radius: 2, isAnimationActive: false }}
            barChartProps={{ accessibilityLayer: false }}
            xAxisProps={{ tickMargin: 8 }}
            yAxisProps={{ allowDecimals: false }}
          />
        </div>
      )}
      <Anchor component="button" type="button" size="sm" mt="sm" onClick={() => setAsTable(!asTable)}>
        {asTable ? 'Show as a chart' : 'Show as a table'}
      </Anchor>
    </figure>
  );
}

function DayTable({ days }: { days: ReturnType<typeof labelled> }) {
  return (
    <Table verticalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Day</Table.Th>
          <Table.Th ta="right">Opens</Table.Th>
          <Table.Th ta="right">Replies</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {days.map(({ day, label, opened, replied }) => (
          <Table.Tr key={day}>
            <Table.Td>{label}</Table.Td>
            <Table.Td ta="right">{count(opened)}</Table.Td>
            <Table.Td ta="right">{count(replied)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
