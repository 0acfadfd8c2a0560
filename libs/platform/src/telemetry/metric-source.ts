import type { Registry } from 'prom-client';

let registry: Registry | null = null;

/** What is exported, besides being read at /metrics: the registry of the application that runs. */
export function exportMetricsOf(next: Registry): void {
  registry = next;
}

export const metricSource = (): Registry | null => registry;
