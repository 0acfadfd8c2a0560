import { type HrTime, ValueType } from '@opentelemetry/api';
import { type Resource, emptyResource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  type CollectionResult,
  DataPointType,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client';
import { histogramPoints, labelsOf } from './metric-points.js';

const SCOPE = { name: 'rekindle' };

/** Passes on the metrics at /metrics, under the same names. */
export class RegistryProducer implements MetricProducer {
  private readonly startTime = hrTime(Date.now() - process.uptime() * 1_000);

  constructor(private readonly registry: () => Registry | null) {}

  /** A metric that cannot be collected, such as while the database is unavailable, does not affect the others. */
  async collect(): Promise<CollectionResult> {
    const registry = this.registry();
    const names = registry?.getMetricsAsArray().map(({ name }) => name) ?? [];
    const collected = await Promise.allSettled(names.map(async (name) => registry?.getSingleMetric(name)?.get()));
    const endTime = hrTime(Date.now());
    const metrics = collected.flatMap((one) => (one.status === 'fulfilled' && one.value ? this.dataOf(one.value, endTime) : []));
    const resource: Resource = emptyResource();
    return { resourceMetrics: { resource, scopeMetrics: [{ scope: SCOPE, metrics }] }, errors: [] };
  }

  private dataOf({ name, help, type, values }: MetricObjectWithValues<MetricValue<string>>, endTime: HrTime): MetricData[] {
    const times = { startTime: this.startTime, endTime };
    const numbers = values.map((value) => ({ ...times, attributes: labelsOf(value), value: value.value }));
    const common = { aggregationTemporality: AggregationTemporality.CUMULATIVE };
    const descriptor = { name, description: help, unit: unitOf(name), valueType: ValueType.DOUBLE };
    switch (String(type)) {
      case 'counter':
        return [
          {
            ...common,
            descriptor,
            dataPointType: DataPointType.SUM,
            isMonotonic: true,
            dataPoints: numbers,
          },
        ];
      case 'gauge':
        return [{ ...common, descriptor, dataPointType: DataPointType.GAUGE, dataPoints: numbers }];
      case 'histogram':
        return [
          {
            ...common,
            descriptor,
            dataPointType: DataPointType.HISTOGRAM,
            dataPoints: histogramPoints(values).map(({ labels, boundaries, counts, sum, count }) => ({
              ...times,
              attributes: labels,
              value: { buckets: { boundaries, counts }, sum, count },
            })),
          },
        ];
      default:
        return [];
    }
  }
}

const unitOf = (name: string): string => (/_seconds(_total)?$/.test(name) ? 's' : /_bytes$/.test(name) ? 'By' : '');
const hrTime = (ms: number): HrTime => [Math.trunc(ms / 1_000), Math.round((ms % 1_000) * 1e6)];
