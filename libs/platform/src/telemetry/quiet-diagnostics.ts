import type { DiagLogger } from '@opentelemetry/api';
import type { Logger } from '../logging/logger.js';

const APART_MS = 60_000;

/** Logs the SDK's complaints about an unavailable collector at most once a minute, with the reason only. */
export function quietDiagnostics(logger: Pick<Logger, 'warn'>): DiagLogger {
  let saidAt = -Infinity;
  const say = (message: string): void => {
    if (performance.now() - saidAt < APART_MS) return;
    saidAt = performance.now();
    logger.warn({ why: reasonOf(message) }, 'Traces or metrics could not be exported');
  };
  const nothing = (): void => undefined;
  return { error: say, warn: say, info: nothing, debug: nothing, verbose: nothing };
}

/** An error is logged as JSON, with a stack and the collector's response. */
function reasonOf(message: string): string {
  try {
    const { name, message: words, code } = JSON.parse(message) as Record<string, unknown>;
    return [name, code, words].filter((part) => typeof part === 'string' && part !== '').join(': ');
  } catch {
    return message.split('\n')[0] ?? '';
  }
}
