import type { Settings } from '../config/settings.js';
import type { Logger } from '../logging/logger.js';

export interface Telemetry {
  /** Exports the rest, for up to two seconds. Never fails. */
  stop(): Promise<void>;
}

const OFF: Telemetry = { stop: () => Promise.resolve() };

/**
 * Exports traces and metrics if an endpoint is set, and otherwise loads nothing.
 * @param name the process, e.g. `rekindle-mailer`; overridden by OTEL_SERVICE_NAME
 */
export async function startTelemetry({ telemetry }: Pick<Settings, 'telemetry'>, name: string, logger: Logger): Promise<Telemetry> {
  if (!telemetry) return OFF;
  // Values from .env are not yet in the environment, where the SDK looks.
  Object.assign(process.env, telemetry.environment);
  const { startSdk } = await import('./sdk.js');
  return startSdk(telemetry, name, logger);
}
