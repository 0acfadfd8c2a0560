import type { Settings } from '../config/settings.js';
import type { Logger } from '../logging/logger.js';

export interface Telemetry {
  /** Exports what is left, for two seconds at most. Never fails. */
  stop(): Promise<void>;
}

const OFF: Telemetry = { stop: () => Promise.resolve() };

/**
 * Exports traces and metrics where an endpoint is set, and otherwise loads nothing.
 * @param name the process, e.g. `rekindle-mailer`; OTEL_SERVICE_NAME wins over it
 */
export async function startTelemetry({ telemetry }: Pick<Settings, 'telemetry'>, name: string, logger: Logger): Promise<Telemetry> {
  if (!telemetry) return OFF;
  // What .env says is in no environment yet, where the SDK looks.
  Object.assign(process.env, telemetry.environment);
  const { startSdk } = await import('./sdk.js');
  return startSdk(telemetry, name, logger);
}
