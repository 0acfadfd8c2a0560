import type { MetricObjectWithValues, MetricValue, MetricValueWithName } from 'prom-client';

export type Labels = Readonly<Record<string, string>>;

export interface HistogramPoint {
  labels: Labels;
  boundaries: number[];
  /** The count of each single bucket; one more than there are boundaries. */
  counts: number[];
  sum: number;
  count: number;
}

type Values = MetricObjectWithValues<MetricValue<string>>['values'];

export const labelsOf = ({ labels }: Pick<MetricValue<string>, 'labels'>, without?: string): Labels =>
  Object.fromEntries(Object.entries(labels).flatMap(([name, value]) => (name === without ? [] : [[name, String(value)]])));

/** Converts prom-client's histogram values, which are cumulative by bucket with a sum and a count, to OTLP's. */
export function histogramPoints(values: Values): HistogramPoint[] {
  const series = Map.groupBy(values as MetricValueWithName<string>[], (value) =>
    JSON.stringify(Object.entries(labelsOf(value, 'le')).sort()),
  );
  return [...series.values()].map(pointOf);
}

function pointOf(values: MetricValueWithName<string>[]): HistogramPoint {
  const named = (suffix: string): number => values.find(({ metricName }) => metricName?.endsWith(suffix))?.value ?? 0;
  const buckets = values.flatMap(({ labels, value }) => ('le' in labels ? [{ upTo: Number(labels.le), value }] : []));
  const bounded = buckets.filter(({ upTo }) => Number.isFinite(upTo)).sort((one, other) => one.upTo - other.upTo);
  const count = named('_count');
  const reached = [...bounded.map(({ value }) => value), count];
  return {
    labels: labelsOf(values[0] ?? { labels: {} }, 'le'),
    boundaries: bounded.map(({ upTo }) => upTo),
    counts: reached.map((value, index) => value - (reached[index - 1] ?? 0)),
    sum: named('_sum'),
    count,
  };
}
