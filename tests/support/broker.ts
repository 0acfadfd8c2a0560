import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { dataFolder } from './data-folder.mjs';

// Only erasable syntax: the set-up of the Kafka tests runs this very file without a build.

/** A real broker of one's own, on the loopback address. */
export interface Broker {
  /** `host:port`, as KAFKA_BROKERS takes it. */
  address: string;
  /** As a power cut would, for the process at least. */
  kill(): void;
  /** Stays alive and does nothing, until `resume`. */
  pause(): void;
  resume(): void;
  /** Restarts it at the same address, with its stored data. @returns once it answers */
  restart(): Promise<void>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

const script = join(import.meta.dirname, '..', '..', 'infra', 'kafka', 'kafka.sh');
const run = promisify(execFile);

/** @param advertised where clients are sent instead of to the broker itself: a proxy */
export async function startBroker({ advertised }: { advertised?: string } = {}): Promise<Broker> {
  const dir = dataFolder('kafka');
  if (advertised) writeFileSync(join(dir, 'extra.properties'), `advertised.listeners=PLAINTEXT://${advertised}\n`);
  const removed = (): void => rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
  const kill = (): void => signal(dir, 'SIGKILL');
  process.once('exit', () => {
    kill();
    removed();
  });
  const address = await start(dir);
  return {
    address,
    kill,
    pause: () => signal(dir, 'SIGSTOP'),
    resume: () => signal(dir, 'SIGCONT'),
    restart: async () => void (await start(dir, address.split(':')[1])),
    stop: async () => {
      await run(script, ['stop', dir]);
      removed();
    },
  };
}

async function start(dir: string, port?: string): Promise<string> {
  const { stdout } = await run(script, port ? ['start', dir, port] : ['start', dir]);
  return stdout.trim();
}

function signal(dir: string, name: NodeJS.Signals): void {
  try {
    process.kill(Number(readFileSync(join(dir, 'kafka.pid'), 'utf8')), name);
  } catch {
    // It has ended, or never started.
  }
}
