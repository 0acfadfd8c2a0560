import type { DiagLogger } from '@opentelemetry/api';
import type { Logger } from '../logging/logger.js';

const APART_MS = 60_000;

/** What the SDK has to say of a collector that is down, once a minute at most, and of that only the reason. */
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

/** An error comes as JSON, with a stack and what the collector answered. */
function reasonOf(message: string): string {
  try {
    const { name, message: words, code } = JSON.parse(message) as Record<string, unknown>;
    return [name, code, words].filter((part) => typeof part === 'string' && part !== '').join(': ');
  } catch {
    return message.split('\n')[0] ?? '';
  }
}
