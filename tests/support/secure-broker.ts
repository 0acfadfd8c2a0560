import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { servicePort } from './ports.ts';

/** A broker that demands TLS and a sign-in at this address. */
export interface SecureBroker {
  address: string;
  /** The file of its certificate. */
  caFile: string;
  user: { name: string; password: string };
  stop(): Promise<void>;
}

const run = promisify(execFile);
const script = join(import.meta.dirname, '..', '..', 'infra', 'kafka', 'kafka.sh');
const user = { name: 'rekindle', password: 'a-secret-of-the-spec' };
const KEYS = 'keystore-password';
const LOGIN = 'org.apache.kafka.common.security';

const settings = (keystore: string): string =>
  [
    'ssl.keystore.type=PKCS12',
    `ssl.keystore.location=${keystore}`,
    `ssl.keystore.password=${KEYS}`,
    'sasl.enabled.mechanisms=PLAIN,SCRAM-SHA-256,SCRAM-SHA-512,OAUTHBEARER',
    `plain.sasl.jaas.config=${LOGIN}.plain.PlainLoginModule required user_${user.name}="${user.password}";`,
    `scram-sha-256.sasl.jaas.config=${LOGIN}.scram.ScramLoginModule required;`,
    `scram-sha-512.sasl.jaas.config=${LOGIN}.scram.ScramLoginModule required;`,
    // It takes tokens without a signature, as long as their claims are valid.
    `oauthbearer.sasl.jaas.config=${LOGIN}.oauthbearer.OAuthBearerLoginModule required unsecuredLoginStringClaim_sub="broker";`,
  ]
    .map((line) => `listener.name.secure.${line}\n`)
    .join('');

export async function startSecureBroker(): Promise<SecureBroker> {
  const dir = mkdtempSync(join(tmpdir(), 'rekindle-secure-kafka-'));
  const [keystore, caFile] = [join(dir, 'broker.p12'), join(dir, 'ca.pem')];
  const store = ['-keystore', keystore, '-storetype', 'PKCS12', '-storepass', KEYS, '-alias', 'broker'];
  const names = ['-dname', 'CN=broker', '-ext', 'SAN=ip:127.0.0.1', '-ext', 'BC=ca:true'];
  await run('keytool', ['-genkeypair', '-keyalg', 'EC', ...store, ...names]);
  writeFileSync(caFile, (await run('keytool', ['-exportcert', '-rfc', ...store])).stdout);
  writeFileSync(join(dir, 'extra.properties'), settings(keystore));
  const port = await servicePort();
  const env = { ...process.env, KAFKA_SECURE_PORT: String(port), KAFKA_SCRAM: `${user.name}:${user.password}` };
  const removed = (): void => rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
  process.once('exit', () => {
    try {
      process.kill(Number(readFileSync(join(dir, 'kafka.pid'), 'utf8')), 'SIGKILL');
    } catch {
      // It was stopped, or never started.
    }
    removed();
  });
  await run(script, ['start', dir], { env });
  const stop = async (): Promise<void> => {
    await run(script, ['stop', dir]);
    removed();
  };
  return { address: `127.0.0.1:${port}`, caFile, user, stop };
}
