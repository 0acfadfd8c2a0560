import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Service, type ServiceName, linesOf, startService } from '../support/services.ts';
import { servicePort } from '../support/ports.ts';

export const SERVICES: readonly ServiceName[] = ['gateway', 'campaigns', 'billing', 'mailer'];

// pino's level numbers.
const FATAL = 60;
const ERROR = 50;

const COLLECTOR = join(import.meta.dirname, 'collect-garbage.mjs');

/** The four processes; one that ends without having been killed is a finding, and is restarted. */
export class Fleet {
  /** How processes ended that were not killed. */
  readonly ends: string[] = [];
  readonly ports = new Map<ServiceName, number>();
  private readonly running = new Map<ServiceName, Service>();
  private readonly past: Service[] = [];
  private readonly killed = new Set<Service>();
  private readonly env: Record<string, string>;
  private stopping = false;

  constructor(env: Record<string, string>) {
    this.env = { ...env, LOG_LEVEL: 'info', NODE_OPTIONS: `--import ${COLLECTOR}` };
  }

  async choosePorts(): Promise<void> {
    for (const name of SERVICES) this.ports.set(name, await servicePort());
  }

  url(name: ServiceName): string {
    return `http://127.0.0.1:${this.ports.get(name)}`;
  }

  async start(name: ServiceName): Promise<void> {
    const service = await startService(name, name, { ...this.env, PUBLIC_URL: this.url('gateway'), PORT: String(this.ports.get(name)) });
    this.running.set(name, service);
    this.past.push(service);
    void service.ended.then((how) => this.ended(name, service, how));
  }

  async kill(name: ServiceName): Promise<void> {
    const service = this.running.get(name);
    if (!service) return;
    this.killed.add(service);
    service.kill('SIGKILL');
    await service.ended;
  }

  killAll(): void {
    this.stopping = true;
    for (const name of SERVICES) this.signal(name, 'SIGKILL');
  }

  signal(name: ServiceName, signal: NodeJS.Signals): void {
    this.running.get(name)?.kill(signal);
  }

  /** @returns the megabytes of memory that each process holds after a garbage collection */
  async memory(): Promise<Record<string, number>> {
    for (const name of SERVICES) this.signal(name, 'SIGUSR2');
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    return Object.fromEntries(SERVICES.map((name) => [name, residentMegabytes(this.running.get(name)?.pid)]));
  }

  /** How often any of them has logged this text. */
  said(words: string): number {
    return this.past.flatMap(linesOf).filter(({ msg }) => msg === words).length;
  }

  /** Errors that they logged, and how often: the text without the values in it. */
  get errors(): [string, number][] {
    const counts = new Map<string, number>();
    for (const { level, msg, err } of this.past.flatMap(linesOf)) {
      if (level !== ERROR) continue;
      const { message = '', code = '' } = (err ?? {}) as { message?: string; code?: string };
      const words = `${plain(String(msg))}: ${code} ${plain(message)}`;
      counts.set(words, (counts.get(words) ?? 0) + 1);
    }
    return [...counts].toSorted(([, a], [, b]) => b - a);
  }

  /** Everything that they printed. */
  get output(): string {
    return this.past.map((service) => service.output()).join('\n');
  }

  /** @returns how the processes that were still running have ended */
  async stop(): Promise<(number | string)[]> {
    this.stopping = true;
    for (const service of this.running.values()) service.kill('SIGTERM');
    return Promise.all([...this.running.values()].map(({ ended }) => ended));
  }

  private async ended(name: ServiceName, service: Service, how: number | string): Promise<void> {
    if (this.stopping || this.killed.has(service)) return;
    this.ends.push(`${name} ended by itself with ${how}${lastWords(service)}`);
    await this.start(name);
  }
}

/** The first line, without the values, addresses and paths in it. */
const plain = (text: string): string => (text.split('\n')[0] ?? '').replaceAll(/"[^"]*"|\S*[\d@/]\S*/g, '…').slice(0, 120);

/** The error that ended it: from its log, or from its output if it could not start. */
function lastWords(service: Service): string {
  const fatal = linesOf(service).findLast(({ level }) => level === FATAL) as { err?: { message?: string; stack?: string } } | undefined;
  const places = fatal?.err?.stack?.match(/[\w.-]+\.[jt]s:\d+/g) ?? [];
  if (fatal) return `: ${fatal.err?.message}, at ${places.slice(0, 6).join(' < ')}`;
  const said = service
    .output()
    .split('\n')
    .findLast((line) => line.includes('could not start'));
  return said ? `: ${said}` : '';
}

function residentMegabytes(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}
