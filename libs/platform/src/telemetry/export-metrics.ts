import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import type { Resource } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { positive } from './environment-numbers.js';
import { metricSource } from './metric-source.js';
import { RegistryProducer } from './registry-producer.js';

const INTERVAL_MS = 60_000;
const TIMEOUT_MS = 30_000;

/** Exports the registry's metrics, once a minute unless OTEL_METRIC_EXPORT_INTERVAL is set. @returns the provider, for a final export */
export function exportMetrics(resource: Resource, environment: Readonly<Record<string, string>>): MeterProvider {
  const named = { exportIntervalMillis: 'OTEL_METRIC_EXPORT_INTERVAL', exportTimeoutMillis: 'OTEL_METRIC_EXPORT_TIMEOUT' };
  const { exportIntervalMillis = INTERVAL_MS, exportTimeoutMillis = TIMEOUT_MS } = positive(environment, named);
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter(),
    exportIntervalMillis,
    exportTimeoutMillis: Math.min(exportTimeoutMillis, exportIntervalMillis),
    metricProducers: [new RegistryProducer(metricSource)],
  });
  return new MeterProvider({ resource, readers: [reader] });
}
