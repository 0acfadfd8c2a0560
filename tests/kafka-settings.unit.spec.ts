import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { testSettings } from '@rekindle/platform/testing';

const dir = mkdtempSync(join(tmpdir(), 'rekindle-ca-'));
afterAll(() => rmSync(dir, { recursive: true }));
const PEM = '-----BEGIN CERTIFICATE-----\nMA==\n-----END CERTIFICATE-----\n';
writeFileSync(join(dir, 'ca.pem'), PEM);
writeFileSync(join(dir, 'other'), 'no certificate');

const kafka = (env: Record<string, string>) => testSettings('postgres://spec/spec', env).kafka;
const USER = { KAFKA_SASL_USERNAME: 'ana', KAFKA_SASL_PASSWORD: 'secret' };

describe('the connection to Kafka', () => {
  it("is unencrypted and without a sign-in by default, and topics have the brokers' defaults and unlimited retention", () => {
    expect(kafka({})).toEqual({ tls: null, sasl: null, topics: { replication: -1, retentionMs: -1 } });
  });

  it.each([
    [{ KAFKA_TLS: 'true' }, { tls: { ca: null } }],
    [{ KAFKA_TLS: 'true', KAFKA_CA: join(dir, 'ca.pem') }, { tls: { ca: PEM } }],
    [{ ...USER, KAFKA_SASL_MECHANISM: 'SCRAM-SHA-512' }, { sasl: { mechanism: 'scram-sha-512', username: 'ana', password: 'secret' } }],
    [{ ...USER, KAFKA_TLS: 'true', KAFKA_SASL_MECHANISM: 'plain' }, { sasl: { mechanism: 'plain', username: 'ana', password: 'secret' } }],
    [
      { ...USER, KAFKA_TLS: 'true', KAFKA_SASL_MECHANISM: 'oauthbearer', KAFKA_SASL_TOKEN_URL: 'https://id.example/token' },
      { sasl: { mechanism: 'oauthbearer', clientId: 'ana', clientSecret: 'secret', tokenUrl: 'https://id.example/token', scope: null } },
    ],
    [{ KAFKA_TOPIC_REPLICATION: '3', KAFKA_TOPIC_RETENTION_HOURS: '24' }, { topics: { replication: 3, retentionMs: 86_400_000 } }],
  ])('is read from %j', (env, wanted) => expect(kafka(env)).toMatchObject(wanted));

  it.each([
    [{ KAFKA_CA: join(dir, 'ca.pem') }, 'KAFKA_CA is of use with KAFKA_TLS=true only'],
    [{ KAFKA_TLS: 'true', KAFKA_CA: join(dir, 'other') }, 'KAFKA_CA must name a file of PEM certificates, which'],
    [{ KAFKA_TLS: 'true', KAFKA_CA: join(dir, 'missing') }, 'KAFKA_CA must name a file that can be read: ENOENT'],
    [
      { KAFKA_SASL_MECHANISM: 'gssapi', ...USER },
      'KAFKA_SASL_MECHANISM must be one of plain, scram-sha-256, scram-sha-512, oauthbearer, not "gssapi"',
    ],
    [{ KAFKA_SASL_MECHANISM: 'scram-sha-256' }, 'KAFKA_SASL_USERNAME is missing beside KAFKA_SASL_MECHANISM'],
    [USER, 'KAFKA_SASL_MECHANISM is missing beside KAFKA_SASL_USERNAME: one of plain,'],
    [
      { KAFKA_SASL_MECHANISM: 'plain', ...USER },
      'KAFKA_TLS must be true with KAFKA_SASL_MECHANISM=plain, which would send its secret in clear',
    ],
    [{ KAFKA_TLS: 'true', KAFKA_SASL_MECHANISM: 'oauthbearer', ...USER }, 'KAFKA_SASL_TOKEN_URL is missing'],
    [{ KAFKA_TOPIC_REPLICATION: '10' }, 'KAFKA_TOPIC_REPLICATION must be a number from -1 to 9'],
  ])('is refused with the name of the fault: %j', (env: Record<string, string>, words) => expect(() => kafka(env)).toThrow(words));
});
