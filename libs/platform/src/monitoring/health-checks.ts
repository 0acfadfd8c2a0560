import { Injectable } from '@nestjs/common';

export interface HealthCheck {
  name: string;
  /** If a vital check fails, the process can answer nothing and is not ready. Otherwise it keeps working, degraded. */
  vital: boolean;
  /** @throws with a message that explains the fault */
  check(): Promise<void>;
}

export interface HealthReport {
  status: 'ok' | 'degraded' | 'unavailable';
  checks: Record<string, 'up' | 'down'>;
  /** What is down and why, in sentences; empty if everything is up. */
  why: string[];
}

const TIMEOUT_MS = 2_000;

/** The checks of a process, run again for every report. */
@Injectable()
export class HealthChecks {
  private readonly known: HealthCheck[] = [];

  register(check: HealthCheck): void {
    this.known.push(check);
  }

  async report(): Promise<HealthReport> {
    const results = await Promise.all(this.known.map(async (check) => ({ check, fault: await faultOf(check) })));
    const down = results.filter(({ fault }) => fault !== null);
    const unavailable = down.some(({ check }) => check.vital);
    return {
      status: unavailable ? 'unavailable' : down.length > 0 ? 'degraded' : 'ok',
      checks: Object.fromEntries(results.map(({ check, fault }) => [check.name, fault === null ? 'up' : 'down'])),
      why: down.map(({ check, fault }) => `${check.name}: ${fault}`),
    };
  }
}

async function faultOf(health: HealthCheck): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(`no answer within ${TIMEOUT_MS / 1000} s`), TIMEOUT_MS);
  });
  const fault = health.check().then(
    () => null,
    (error: Error) => error.message || 'not reachable',
  );
  const first = await Promise.race([fault, late]);
  clearTimeout(timer);
  return first;
}
