import { readFileSync } from 'node:fs';

/** The connection to brokers, and the options for creating topics. */
export interface KafkaSettings {
  /** The CA certificates for the brokers, as PEM; null for Node's own. */
  tls: { ca: string | null } | null;
  sasl: KafkaSasl | null;
  topics: TopicSettings;
}

export type KafkaSasl =
  | { mechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512'; username: string; password: string }
  | { mechanism: 'oauthbearer'; clientId: string; clientSecret: string; tokenUrl: string; scope: string | null };

export interface TopicSettings {
  /** Replicas of each partition; -1 for the brokers' default. */
  replication: number;
  /** -1 for unlimited retention. */
  retentionMs: number;
}

interface Reader {
  given: (name: string) => string | undefined;
  fault: (name: string, should: string) => void;
  flag: (name: string, fallback: boolean) => boolean;
  number: (name: string, fallback: number, min: number, max: number) => number;
  url: (name: string, fallback: string | undefined, schemes: string[]) => string;
}

const MECHANISMS = ['plain', 'scram-sha-256', 'scram-sha-512', 'oauthbearer'] as const;
const HOUR_MS = 3_600_000;
const TEN_YEARS = 87_600;

/** The settings that begin with KAFKA_, except for the brokers. */
export function kafkaSettings(read: Reader): KafkaSettings {
  const { given, fault, flag, number } = read;
  const tls = flag('KAFKA_TLS', false);
  const caFile = given('KAFKA_CA');
  if (caFile && !tls) fault('KAFKA_CA', 'is of use with KAFKA_TLS=true only');
  const sasl = saslOf(read);
  if (sasl && sasl.mechanism !== 'scram-sha-256' && sasl.mechanism !== 'scram-sha-512' && !tls)
    fault('KAFKA_TLS', `must be true with KAFKA_SASL_MECHANISM=${sasl.mechanism}, which would send its secret in clear`);
  const hours = number('KAFKA_TOPIC_RETENTION_HOURS', -1, -1, TEN_YEARS);
  return {
    tls: tls ? { ca: caFile ? pemOf(caFile, fault) : null } : null,
    sasl,
    topics: { replication: number('KAFKA_TOPIC_REPLICATION', -1, -1, 9), retentionMs: hours < 0 ? -1 : hours * HOUR_MS },
  };
}

function saslOf({ given, fault, url }: Reader): KafkaSasl | null {
  const name = given('KAFKA_SASL_MECHANISM')?.toLowerCase();
  const needed = (setting: string): string => {
    const value = given(setting);
    if (name && !value) fault(setting, 'is missing beside KAFKA_SASL_MECHANISM');
    if (!name && value) fault('KAFKA_SASL_MECHANISM', `is missing beside ${setting}: one of ${MECHANISMS.join(', ')}`);
    return value ?? '';
  };
  const [tokenAt, scope] = [given('KAFKA_SASL_TOKEN_URL'), given('KAFKA_SASL_SCOPE') ?? null];
  const [username, password] = [needed('KAFKA_SASL_USERNAME'), needed('KAFKA_SASL_PASSWORD')];
  const mechanism = MECHANISMS.find((each) => each === name);
  if (name && !mechanism) fault('KAFKA_SASL_MECHANISM', `must be one of ${MECHANISMS.join(', ')}, not "${name}"`);
  if (!mechanism) return null;
  if (mechanism !== 'oauthbearer') return { mechanism, username, password };
  const tokenUrl = url('KAFKA_SASL_TOKEN_URL', tokenAt, ['https', 'http']);
  return { mechanism, clientId: username, clientSecret: password, tokenUrl, scope };
}

function pemOf(file: string, fault: Reader['fault']): string {
  try {
    const text = readFileSync(file, 'utf8');
    if (!text.includes('-----BEGIN CERTIFICATE-----')) fault('KAFKA_CA', `must name a file of PEM certificates, which ${file} is not`);
    return text;
  } catch (error) {
    fault('KAFKA_CA', `must name a file that can be read: ${(error as Error).message}`);
    return '';
  }
}
