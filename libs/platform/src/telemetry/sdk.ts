import { DiagLogLevel, diag } from '@opentelemetry/api';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { setTimeout as wait } from 'node:timers/promises';
import type { TelemetrySettings } from '../config/telemetry-settings.js';
import { newId } from '../ids.js';
import type { Logger } from '../logging/logger.js';
import { exportMetrics } from './export-metrics.js';
import { exportTraces } from './export-traces.js';
import { quietDiagnostics } from './quiet-diagnostics.js';
import { traceCalls } from '../tracing/trace-calls.js';
import { setTracer } from '../tracing/tracing.js';

const STOP_MS = 2_000;

/** The one module, with those that it imports, that loads the SDK: see `startTelemetry`. */
export function startSdk({ traces, metrics, environment }: TelemetrySettings, name: string, logger: Logger): { stop: () => Promise<void> } {
  diag.setLogger(quietDiagnostics(logger), { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  // No machine detectors: they would reveal who runs the process, and with which arguments.
  const own = resourceFromAttributes({ 'service.name': name, 'service.instance.id': newId() });
  const resource = own.merge(detectResources({ detectors: [envDetector] }));
  const providers = [...(traces ? [exportTraces(resource, environment)] : []), ...(metrics ? [exportMetrics(resource, environment)] : [])];
  const endCalls = traces ? traceCalls() : () => undefined;
  return {
    stop: async () => {
      setTracer(null);
      endCalls();
      const ends = providers.map((provider) => provider.shutdown().catch(() => undefined));
      await Promise.race([Promise.all(ends), wait(STOP_MS, undefined, { ref: false })]);
      diag.disable();
    },
  };
}
