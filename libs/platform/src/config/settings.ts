import { join, resolve } from 'node:path';
import { LEAST_KEY_LENGTH } from '../secrets/sealing-keys.js';
import { type KafkaSettings, kafkaSettings } from './kafka-settings.js';
import { type MailWebhooks, mailWebhooks } from './mail-webhooks.js';
import { type TelemetrySettings, telemetrySettings } from './telemetry-settings.js';
import { type Reach, isAddress, isLocal, isServerAddress, listenAtOf } from './reach.js';

/** All settings of an installation, parsed and checked once at start. */
export interface Settings extends Reach {
  port: number;
  publicUrl: string;
  trackingUrl: string;
  home: string;
  uploadsDir: string;
  databaseUrl: string;
  kafkaBrokers: string[];
  kafka: KafkaSettings;
  jwtSecret: string;
  encryptionKey: string;
  /** Keys that seal passwords and tokens, newest first. If empty, those of the file are used or, without one, ENCRYPTION_KEY. */
  sealingKeys: string[];
  /** One key per line; reread when it changes. */
  sealingKeysFile: string | null;
  operatorPassword: string;
  smtpUrl: string | null;
  smtpClient: 'auto' | 'nodemailer';
  mailFrom: string;
  /** Whether accounts without their own mailbox send from MAIL_FROM. */
  mailFromShared: boolean;
  /** Whether bounces of a mailbox's emails go to its address with a plus and a token. */
  returnPathPerEmail: boolean;
  /** Emails per minute to one receiving domain, through one mailbox or MAIL_FROM's server; null for no limit. */
  receivingDomainLimit: number | null;
  /** Whether mailboxes may be on mail servers in private networks. */
  mailHostsPrivate: boolean;
  /** Resolves mail hosts and the records of sending domains; null for the system's own resolver. */
  dnsServer: string | null;
  /** Hosts, with their port, that accept messages for Slack besides Slack itself. */
  slackWebhookHosts: string[];
  /** The keys with which mail services sign their reports; null refuses a service's reports. */
  mailWebhooks: MailWebhooks;
  sandbox: boolean;
  /** Who may open an account. */
  accounts: AccountsMode;
  /** Whether plans are sold; otherwise everything is available to every account, and plans are not mentioned. */
  billing: boolean;
  /** Whether a standalone start creates an account for looking around. */
  demoAccount: boolean;
  stripeSecretKey: string | null;
  stripeWebhookSecret: string | null;
  openaiApiKey: string | null;
  openaiBaseUrl: string;
  openaiModel: string;
  /** US dollars per million tokens, for the account's bill. */
  openaiPrice: { input: number; output: number };
  /** This installation's client at each social network. */
  xClient: OAuthClient | null;
  linkedinClient: OAuthClient | null;
  /** This installation's client at each provider of mailboxes. */
  googleClient: OAuthClient | null;
  microsoftClient: OAuthClient | null;
  uploadMaxBytes: number;
  trustProxy: boolean;
  rateLimitScale: number;
  logLevel: string;
  /** The export of traces and metrics to a collector; null for none. */
  telemetry: TelemetrySettings | null;
}

/** Everybody, invited people only, or nobody. */
type AccountsMode = (typeof ACCOUNTS_MODES)[number];

export interface OAuthClient {
  id: string;
  secret: string;
}

export const SETTINGS = Symbol('settings');

/** All faults of the environment, so that one start reports them together. */
export class SettingsError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(`These settings need attention:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'SettingsError';
  }
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const ACCOUNTS_MODES = ['open', 'invite', 'closed'] as const;
const SMTP_CLIENTS = ['auto', 'nodemailer'] as const;
const DEFAULT_UPLOAD_BYTES = 10 * 1024 * 1024;

type SecretName = 'JWT_SECRET' | 'ENCRYPTION_KEY' | 'OPERATOR_PASSWORD';

/** What one process needs from its environment. */
export interface Needs {
  /** The default for PORT. */
  port: number;
  /** Required secrets; the others are blank if not given. */
  secrets: readonly SecretName[];
}

export const WEB_PORT = 3000;
const EVERYTHING: Needs = { port: WEB_PORT, secrets: ['JWT_SECRET', 'ENCRYPTION_KEY', 'OPERATOR_PASSWORD'] };

/** @throws SettingsError naming every variable that is missing or wrong, and what it should be */
export function readSettings(env: NodeJS.ProcessEnv, needs: Needs = EVERYTHING): Settings {
  const faults: string[] = [];
  const given = (name: string): string | undefined => env[name]?.trim() || undefined;
  const fault = (name: string, should: string): void => void faults.push(`${name} ${should}`);

  const number = (name: string, fallback: number, min: number, max: number): number => {
    const value = Number(given(name) ?? fallback);
    if (!(value >= min && value <= max)) fault(name, `must be a number from ${min} to ${max}, not "${given(name)}"`);
    return value;
  };
  const url = (name: string, fallback: string | undefined, schemes: string[]): string => {
    const value = given(name) ?? fallback;
    if (!value) fault(name, `is missing: give a URL starting with ${schemes.join(' or ')}`);
    else if (!URL.canParse(value) || !schemes.includes(new URL(value).protocol.replace(':', '')))
      fault(name, `must be a URL starting with ${schemes.map((s) => `${s}://`).join(' or ')}`);
    return (value ?? '').replace(/\/+$/, '');
  };
  const secret = (name: SecretName, least: number): string => {
    const value = given(name);
    if (!value && needs.secrets.includes(name)) fault(name, 'is missing');
    else if (value && value.length < least) fault(name, `must have at least ${least} characters`);
    return value ?? '';
  };
  const flag = (name: string, fallback: boolean): boolean => {
    const value = given(name);
    if (value === undefined) return fallback;
    if (!['true', 'false', '1', '0', 'on', 'off'].includes(value)) fault(name, `must be true or false, not "${value}"`);
    return ['true', '1', 'on'].includes(value);
  };

  const port = number('PORT', needs.port, 1, 65535);
  // Emails link to the web app, whichever process writes them.
  const webPort = needs.port === WEB_PORT ? port : WEB_PORT;
  const publicUrl = url('PUBLIC_URL', `http://localhost:${webPort}`, ['http', 'https']);
  const home = resolve(given('REKINDLE_HOME') ?? '.rekindle');
  const smtpUrl = given('SMTP_URL') ? url('SMTP_URL', undefined, ['smtp', 'smtps']) : null;
  const sandbox = flag('SANDBOX', smtpUrl === null);
  const list = (name: string): string[] => (given(name) ?? '').split(/\s*,\s*/).filter(Boolean);
  const sealingKeys = list('SEALING_KEYS');
  if (sealingKeys.some((key) => key.length < LEAST_KEY_LENGTH))
    fault('SEALING_KEYS', `must have at least ${LEAST_KEY_LENGTH} characters a key`);
  const address = (name: string): string | undefined => {
    const value = given(name);
    if (value && !isAddress(value)) fault(name, `must be an IP address of this machine, or localhost, not "${value}"`);
    return value;
  };
  const client = (idName: string, secretName: string): OAuthClient | null => {
    const [id, secret] = [given(idName), given(secretName)];
    if (!id !== !secret) fault(id ? secretName : idName, `is missing beside ${id ? idName : secretName}`);
    // Its posts would be public, at times by a clock that can be moved.
    if (id && sandbox) fault(idName, 'must be empty while the sandbox is on: set SANDBOX=false, or remove the client id and secret');
    return id && secret ? { id, secret } : null;
  };
  const logLevel = given('LOG_LEVEL') ?? 'info';
  if (!LOG_LEVELS.includes(logLevel)) fault('LOG_LEVEL', `must be one of ${LOG_LEVELS.join(', ')}`);
  const smtpClient = SMTP_CLIENTS.find((client) => client === (given('SMTP_CLIENT') ?? 'auto'));
  if (!smtpClient) fault('SMTP_CLIENT', `must be one of ${SMTP_CLIENTS.join(', ')}`);
  const accounts = ACCOUNTS_MODES.find((mode) => mode === (given('ACCOUNTS') ?? 'open'));
  if (!accounts) fault('ACCOUNTS', `must be one of ${ACCOUNTS_MODES.join(', ')}`);
  const mailFrom = given('MAIL_FROM') ?? 'hello@rekindle.example';
  if (!/^[^\s@]+@[^\s@]+$/.test(mailFrom)) fault('MAIL_FROM', 'must be an email address');

  const dnsServer = given('DNS_SERVER');
  if (dnsServer && !isServerAddress(dnsServer)) fault('DNS_SERVER', `must be an IP address with a port or without, not "${dnsServer}"`);

  const settings: Settings = {
    port,
    publicUrl,
    trackingUrl: url('TRACKING_URL', `${publicUrl}/t`, ['http', 'https']),
    home,
    uploadsDir: resolve(given('UPLOADS_DIR') ?? join(home, 'uploads')),
    databaseUrl: url('DATABASE_URL', undefined, ['postgres', 'postgresql']),
    kafkaBrokers: list('KAFKA_BROKERS'),
    kafka: kafkaSettings({ given, fault, flag, number, url }),
    jwtSecret: secret('JWT_SECRET', 32),
    encryptionKey: secret('ENCRYPTION_KEY', LEAST_KEY_LENGTH),
    sealingKeys,
    sealingKeysFile: given('SEALING_KEYS_FILE') ?? null,
    operatorPassword: secret('OPERATOR_PASSWORD', 8),
    smtpUrl,
    smtpClient: smtpClient ?? 'auto',
    mailFrom,
    mailFromShared: flag('MAIL_FROM_SHARED', true),
    returnPathPerEmail: flag('RETURN_PATH_PER_EMAIL', false),
    receivingDomainLimit: given('RECEIVING_DOMAIN_LIMIT') ? number('RECEIVING_DOMAIN_LIMIT', 0, 1, 100_000) : null,
    mailHostsPrivate: flag('MAIL_HOSTS_PRIVATE', false),
    dnsServer: dnsServer ?? null,
    slackWebhookHosts: list('SLACK_WEBHOOK_HOSTS').map((host) => host.toLowerCase()),
    mailWebhooks: mailWebhooks(given),
    sandbox,
    sandboxPublic: flag('SANDBOX_PUBLIC', false),
    listenAt: listenAtOf(address('HOST'), sandbox),
    allowedHosts: list('ALLOWED_HOSTS'),
    metricsPort: given('METRICS_PORT') ? number('METRICS_PORT', 0, 1, 65535) : null,
    metricsHost: address('METRICS_HOST') ?? '127.0.0.1',
    apiDocs: flag('API_DOCS', true),
    accounts: accounts ?? 'open',
    billing: flag('BILLING', true),
    demoAccount: flag('DEMO_ACCOUNT', true),
    stripeSecretKey: given('STRIPE_SECRET_KEY') ?? null,
    stripeWebhookSecret: given('STRIPE_WEBHOOK_SECRET') ?? null,
    openaiApiKey: given('OPENAI_API_KEY') ?? null,
    openaiBaseUrl: url('OPENAI_BASE_URL', 'https://api.openai.com/v1', ['http', 'https']),
    openaiModel: given('OPENAI_MODEL') ?? 'gpt-5-mini',
    openaiPrice: { input: number('OPENAI_PRICE_INPUT', 0.25, 0, 10_000), output: number('OPENAI_PRICE_OUTPUT', 2, 0, 10_000) },
    xClient: client('X_CLIENT_ID', 'X_CLIENT_SECRET'),
    linkedinClient: client('LINKEDIN_CLIENT_ID', 'LINKEDIN_CLIENT_SECRET'),
    googleClient: client('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'),
    microsoftClient: client('MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET'),
    uploadMaxBytes: number('UPLOAD_MAX_BYTES', DEFAULT_UPLOAD_BYTES, 1, Number.MAX_SAFE_INTEGER),
    trustProxy: flag('TRUST_PROXY', false),
    rateLimitScale: number('RATE_LIMIT_SCALE', 1, 0.01, 1_000_000),
    logLevel,
    telemetry: telemetrySettings({ given, fault, flag, url }, env),
  };
  // The sandbox's clock can be moved and its cards are fake: together with a real payment account, both would do harm.
  if (settings.sandbox && settings.stripeSecretKey !== null)
    fault('STRIPE_SECRET_KEY', 'must be empty while the sandbox is on: set SANDBOX=false, or leave the key out');
  if (!settings.billing && settings.stripeSecretKey !== null)
    fault('STRIPE_SECRET_KEY', 'must be empty with BILLING=off: end the subscriptions at Stripe, then leave the key out');
  // The sandbox's inbox shows every mailed link, including those to set a new password.
  for (const [name, value] of Object.entries({ PUBLIC_URL: publicUrl, TRACKING_URL: settings.trackingUrl }))
    if (settings.sandbox && !settings.sandboxPublic && URL.canParse(value) && !isLocal(new URL(value).hostname))
      fault(
        name,
        'must be an address of this machine while the sandbox is on: set SANDBOX=false, or SANDBOX_PUBLIC=true to put it behind the operator sign-in',
      );
  if (faults.length > 0) throw new SettingsError(faults);
  return settings;
}
