import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { SettingsError } from './settings.js';

/** Settings that may be in a file, as provided by containers and secret managers: JWT_SECRET_FILE=/run/secrets/jwt. */
const SECRETS = [
  'DATABASE_URL',
  'JWT_SECRET',
  'ENCRYPTION_KEY',
  'OPERATOR_PASSWORD',
  'SMTP_URL',
  'KAFKA_SASL_PASSWORD',
  'GOOGLE_CLIENT_SECRET',
  'MICROSOFT_CLIENT_SECRET',
  'X_CLIENT_SECRET',
  'LINKEDIN_CLIENT_SECRET',
  'SENDGRID_WEBHOOK_KEY',
  'MAILGUN_WEBHOOK_KEY',
  'POSTMARK_WEBHOOK_PASSWORD',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'OPENAI_API_KEY',
  'OTEL_EXPORTER_OTLP_HEADERS',
] as const;

/**
 * The settings from `.env` in the current folder, overridden by the environment itself. Blank means not set.
 * @throws SettingsError if a secret's file cannot be read
 */
export function readEnvironment(own: NodeJS.ProcessEnv = process.env, file = '.env'): NodeJS.ProcessEnv {
  const written = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  const env = Object.fromEntries(Object.entries({ ...written, ...own }).filter(([, value]) => value?.trim()));
  return { ...env, ...secretsInFiles(env) };
}

function secretsInFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const faults: string[] = [];
  const read = SECRETS.flatMap((name): [string, string][] => {
    const path = env[`${name}_FILE`];
    if (path === undefined) return [];
    const secret = textOf(path);
    if (env[name] !== undefined) faults.push(`${name} and ${name}_FILE are both set: set one of them`);
    else if (!secret) faults.push(`${name}_FILE names ${path}, which is empty or cannot be read`);
    else return [[name, secret]];
    return [];
  });
  if (faults.length > 0) throw new SettingsError(faults);
  return Object.fromEntries(read);
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return '';
  }
}
