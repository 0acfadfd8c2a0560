import { once } from 'node:events';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type KafkaSettings, createLogger, newId } from '@rekindle/platform';
import { testSettings } from '@rekindle/platform/testing';
import kafkajs from 'kafkajs';
import { type SecureBroker, startSecureBroker } from '../../../../tests/support/secure-broker.js';
import { EventStore } from '../store/event-store.js';
import { createKafka, withAdmin } from './kafka-client.js';
import { KafkaWorld } from './testing/kafka-world.js';
import { seenEvents } from './testing/seen-events.js';
import { ensureTopics } from './topics.js';

const LONG_MS = 180_000;
const CLIENT = { id: 'rekindle client', secret: 'client:secret' };

let broker: SecureBroker;
let issuer: Server;
let issued: { grant: string | null; scope: string | null }[] = [];
let world: KafkaWorld;
beforeAll(async () => {
  broker = await startSecureBroker();
  issuer = createServer((request, response) => void answer(request, response));
  await once(issuer.listen(0, '127.0.0.1'), 'listening');
}, LONG_MS);
beforeEach(async () => void (world = await KafkaWorld.make([broker.address])));
afterEach(() => world.end(), LONG_MS);
afterAll(async () => {
  issuer.close();
  await broker.stop();
}, LONG_MS);

const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Issues a token to the client that it knows, in OAuth 2.0's format. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const known = [CLIENT.id, CLIENT.secret].map((part) => encodeURIComponent(part).replaceAll('%20', '+')).join(':');
  let body = '';
  for await (const chunk of request) body += String(chunk);
  const form = new URLSearchParams(body);
  const refused = request.headers.authorization !== `Basic ${Buffer.from(known).toString('base64')}`;
  if (!refused) issued.push({ grant: form.get('grant_type'), scope: form.get('scope') });
  const seconds = Math.floor(Date.now() / 1000);
  const token = `${base64({ alg: 'none' })}.${base64({ sub: 'rekindle', iat: seconds, exp: seconds + 3600 })}.`;
  response.writeHead(refused ? 401 : 200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(refused ? { error: 'invalid_client' } : { access_token: token, token_type: 'Bearer', expires_in: 3600 }));
}

const kafkaOf = (env: Record<string, string>): KafkaSettings =>
  testSettings('postgres://spec/spec', { KAFKA_BROKERS: broker.address, ...env }).kafka;
const tls = () => ({ KAFKA_TLS: 'true', KAFKA_CA: broker.caFile });
const signIn = (mechanism: string, password = broker.user.password) => ({
  ...tls(),
  KAFKA_SASL_MECHANISM: mechanism,
  KAFKA_SASL_USERNAME: broker.user.name,
  KAFKA_SASL_PASSWORD: password,
});
const bearer = (secret = CLIENT.secret) => ({
  ...tls(),
  KAFKA_SASL_MECHANISM: 'OAUTHBEARER',
  KAFKA_SASL_USERNAME: CLIENT.id,
  KAFKA_SASL_PASSWORD: secret,
  KAFKA_SASL_TOKEN_URL: `http://127.0.0.1:${(issuer.address() as AddressInfo).port}/token`,
  KAFKA_SASL_SCOPE: 'kafka',
});
const topicsSeenWith = (env: Record<string, string>): Promise<string[]> => {
  const security = kafkaOf(env);
  const logger = createLogger('silent', 'spec');
  return withAdmin(createKafka({ brokers: [broker.address], security, clientId: 'spec', logger }), (admin) => admin.listTopics());
};

describe('a broker that requires TLS and a sign-in', () => {
  it.each([
    ['PLAIN', () => signIn('PLAIN')],
    ['SCRAM-SHA-256', () => signIn('scram-sha-256')],
    ['SCRAM-SHA-512', () => signIn('scram-sha-512')],
    ['OAUTHBEARER', () => bearer()],
  ])('carries every event with %s', async (_, env) => {
    issued = [];
    await world.kafka([seenEvents('secure', 'one')], { kafka: kafkaOf(env()) });
    const store = new EventStore(world.pool);
    for (let count = 0; count < 5; count += 1) await store.append(world.deletion(newId(), 0));
    await world.published();
    await world.caughtUp('secure');
    expect((await world.seen('secure')).toSorted()).toEqual((await world.stored()).toSorted());
    // The reader and the relay have one client each, with one token for all of its connections.
    const tokens = { grant: 'client_credentials', scope: 'kafka' };
    expect(issued).toEqual(_ === 'OAUTHBEARER' ? [tokens, tokens] : []);
  });

  it.each([
    ['a wrong password with PLAIN', () => signIn('plain', 'wrong'), 'Invalid username or password'],
    [
      'a wrong password with SCRAM',
      () => signIn('scram-sha-512', 'wrong'),
      'Authentication failed during authentication due to invalid credentials',
    ],
    ['a client that the issuer refuses', () => bearer('wrong'), 'server responded with an error in the response body'],
    ['no sign-in', () => tls(), 'Closed connection'],
    ['a certificate of an unknown authority', () => ({ ...signIn('plain'), KAFKA_CA: '' }), 'self-signed certificate'],
  ])('refuses %s, with an explanation', async (_, env, words) => {
    await expect(topicsSeenWith(env())).rejects.toThrow(words);
  });
});

describe('topics', () => {
  it('are created with the configured replicas and retention', async () => {
    const { topics, ...security } = kafkaOf({ ...signIn('plain'), KAFKA_TOPIC_REPLICATION: '1', KAFKA_TOPIC_RETENTION_HOURS: '720' });
    const prefix = `spec-${newId()}`;
    const kafka = createKafka({ brokers: [broker.address], security, clientId: 'spec', logger: createLogger('silent', 'spec') });
    await withAdmin(kafka, async (admin) => {
      await ensureTopics(admin, prefix, topics);
      const resources = [{ type: kafkajs.ConfigResourceTypes.TOPIC, name: `${prefix}.mailer`, configNames: ['retention.ms'] }];
      const { resources: found } = await admin.describeConfigs({ includeSynonyms: false, resources });
      expect(found[0]?.configEntries).toMatchObject([{ configName: 'retention.ms', configValue: String(720 * 3_600_000) }]);
    });
  });

  it('are refused at the start, with an explanation, if they require more in-sync replicas than they have', async () => {
    const security = kafkaOf(signIn('plain'));
    const prefix = `spec-${newId()}`;
    const kafka = createKafka({ brokers: [broker.address], security, clientId: 'spec', logger: createLogger('silent', 'spec') });
    const configEntries = [{ name: 'min.insync.replicas', value: '2' }];
    await withAdmin(kafka, async (admin) => {
      await admin.createTopics({ topics: [{ topic: `${prefix}.billing`, numPartitions: 12, configEntries }], waitForLeaders: false });
      await expect(ensureTopics(admin, prefix)).rejects.toThrow(
        `The topic ${prefix}.billing asks for 2 in-sync copies (min.insync.replicas) and has 1: nothing can be published to it with acks=all. Set min.insync.replicas of it to 1, or give it more replicas`,
      );
    });
  });
});
