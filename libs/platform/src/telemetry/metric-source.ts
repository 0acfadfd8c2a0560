import type { Registry } from 'prom-client';

let registry: Registry | null = null;

/** Sets the registry to export, besides serving it at /metrics: that of the running application. */
export function exportMetricsOf(next: Registry): void {
  registry = next;
}

export const metricSource = (): Registry | null => registry;
