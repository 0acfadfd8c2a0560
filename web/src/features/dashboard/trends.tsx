import { SegmentedControl } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { DayBars } from '../../components/figures/day-bars';
import { Section } from '../../components/page/section';
import { count } from '../../lib/format';
import { dollars } from '../../lib/money';
import { NotLoaded } from './not-loaded';
import { PERIODS, type Period, type Trend, trendQuery } from './trend.api';
import { TrendsSkeleton } from './trends-skeleton';
import { barsOf, comparedWith, isByWeek, namesOf, sumOf } from './trend-words';
import classes from './trends.module.css';

const HEIGHT = 168;
const NAMED = 5;
const THOUSAND = 1000;

const shortDollars = (value: number): string => (value >= THOUSAND ? `$${value / THOUSAND}k` : dollars(value));

/** What came back, compared with the previous period. */
export function Trends() {
  const [query, setQuery] = useSearchParams();
  const period = PERIODS.find((days) => String(days) === query.get('days')) ?? PERIODS[0];
  const { data, isPending, refetch } = useQuery({ ...trendQuery(period), placeholderData: keepPreviousData });
  const choose = (days: string) => setQuery(days === String(PERIODS[0]) ? {} : { days }, { replace: true, preventScrollReset: true });
  return (
    <Section
      id="trends"
      title="What came back"
      action={
        <SegmentedControl
          aria-label="Period"
          value={String(period)}
          onChange={choose}
          data={PERIODS.map((days) => ({ value: String(days), label: `${days} days` }))}
        />
      }
    >
      {isPending && <TrendsSkeleton />}
      {!isPending && !data && <NotLoaded what="figures of these days" onRetry={() => void refetch()} />}
      {data && (
        <div className={classes.trends}>
          <TrendOf
            title="Leads revived"
            trend={data}
            period={data.period}
            valueOf={({ revived }) => revived}
            unit={count}
            tick={count}
            warm
          />
          <TrendOf
            title="Revenue from revived leads"
            trend={data}
            period={data.period}
            valueOf={({ revenue }) => revenue}
            unit={(value) => dollars(Math.round(value))}
            tick={shortDollars}
          />
        </div>
      )}
    </Section>
  );
}

interface Props {
  title: string;
  trend: Trend;
  period: Period;
  valueOf: (day: Trend['days'][number]) => number;
  unit: (value: number) => string;
  /** As short as an axis needs it. */
  tick: (value: number) => string;
  warm?: boolean;
}

function TrendOf({ title, trend: { days, before }, period, valueOf, unit, tick, warm = false }: Props) {
  const total = sumOf(days.map(valueOf));
  const compared = comparedWith(total, before && sumOf(before.map(valueOf)), period, unit);
  const bars = barsOf(days, valueOf);
  return (
    <div>
      <h3>{title}</h3>
      <p className={classes.value} data-warm={(warm && total > 0) || undefined}>
        {unit(total)}
      </p>
      <p className={classes.before}>{compared}</p>
      <DayBars
        height={HEIGHT}
        days={namesOf(days)}
        warm={bars}
        before={before && barsOf(before, valueOf)}
        names={{ warm: isByWeek(days) ? 'by week' : 'by day', before: `the ${period} days before` }}
        unit={tick}
        every={Math.ceil(bars.length / NAMED)}
        label={`${title} by day: ${unit(total)} in ${period} days, ${compared}.`}
      />
    </div>
  );
}
