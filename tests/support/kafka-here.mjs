// Runs on Node 20 with nothing installed.
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const LEAST_JAVA = 17;
/** Where infra/kafka/kafka.sh keeps the files that it has fetched. */
export const KAFKA_CACHE = process.env.KAFKA_CACHE ?? join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'rekindle-kafka');

/** Whether this machine can run a broker of its own: Java, and Maven or the jars that it fetched before. */
export function canRunBroker() {
  const java = spawnSync(process.env.JAVA_HOME ? join(process.env.JAVA_HOME, 'bin/java') : 'java', ['-version'], { encoding: 'utf8' });
  const version = /version "(\d+)/.exec(java.stderr ?? '')?.[1];
  return Number(version) >= LEAST_JAVA && (spawnSync('mvn', ['-v']).status === 0 || hasJars());
}

/** Fetches the files if the machine can and has not yet, so that a broker starts without a connection. */
export async function fetchBroker() {
  if (canRunBroker()) await promisify(execFile)(join(import.meta.dirname, '../../infra/kafka/kafka.sh'), ['fetch']);
}

const hasJars = () => existsSync(KAFKA_CACHE) && readdirSync(KAFKA_CACHE).length > 0;

/** Which of the Kafka tests can run here: jest's arguments, null for none, and the report about the rest. */
export function kafkaTests() {
  const args = ['--selectProjects', 'kafka', '--runInBand'];
  if (canRunBroker()) return { args, notice: null };
  const missing = 'there is no Java 17 with Maven here';
  if (!process.env.KAFKA_BROKERS) return { args: null, notice: `The Kafka tests did not run: ${missing}, and KAFKA_BROKERS is not set.` };
  return {
    args: [...args, '--testPathIgnorePatterns', '/node_modules/', '/dist/', '(broker|random)-kills'],
    notice: `The Kafka tests that kill a broker did not run: ${missing}.`,
  };
}
