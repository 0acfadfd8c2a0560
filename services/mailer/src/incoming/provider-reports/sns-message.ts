import { createVerify } from 'node:crypto';

/** A message of Amazon's notification service. */
export interface SnsMessage {
  Type: string;
  MessageId: string;
  TopicArn: string;
  Message: string;
  Timestamp: string;
  SignatureVersion: string;
  Signature: string;
  SigningCertURL: string;
  Subject?: string;
  SubscribeURL?: string;
  Token?: string;
}

const ALWAYS = ['Type', 'MessageId', 'TopicArn', 'Message', 'Timestamp', 'SignatureVersion', 'Signature', 'SigningCertURL'] as const;
const OPTIONAL = ['Subject', 'SubscribeURL', 'Token'] as const;

/** @returns null for anything that is not such a message */
export function snsMessage(body: unknown): SnsMessage | null {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Partial<Record<string, unknown>>;
  const isWhole = ALWAYS.every((name) => typeof given[name] === 'string');
  const isPlain = OPTIONAL.every((name) => given[name] === undefined || given[name] === null || typeof given[name] === 'string');
  return isWhole && isPlain ? (given as unknown as SnsMessage) : null;
}

const ARN = /^arn:(aws[\w-]*):sns:([a-z\d-]+):/;
const CERTIFICATE_PATH = /^\/[\w-]+\.pem$/;

/**
 * Whether an address in a message belongs to the topic's own notification service: anybody may have written the message, and
 * anybody may own an Amazon bucket named sns.
 */
export function isOfService(url: string, topic: string): boolean {
  const [, partition, region] = ARN.exec(topic) ?? [];
  if (region === undefined || !URL.canParse(url)) return false;
  const { protocol, hostname, port, username } = new URL(url);
  const host = `sns.${region}.amazonaws.com${partition === 'aws-cn' ? '.cn' : ''}`;
  return protocol === 'https:' && hostname === host && port === '' && username === '';
}

/** The same, for the address of a certificate. */
export function isCertificate(url: string, topic: string): boolean {
  if (!isOfService(url, topic)) return false;
  const { pathname, search } = new URL(url);
  return CERTIFICATE_PATH.test(pathname) && search === '';
}

/** @param certificate PEM, from the message's SigningCertURL */
export function isSignedByAmazon(message: SnsMessage, certificate: string): boolean {
  const algorithm = { '1': 'RSA-SHA1', '2': 'RSA-SHA256' }[message.SignatureVersion];
  if (!algorithm) return false;
  try {
    return createVerify(algorithm).update(signedText(message)).verify(certificate, message.Signature, 'base64');
  } catch {
    return false;
  }
}

/** Names and values of the signed fields, in alphabetical order. */
export function signedText(message: SnsMessage): string {
  const names =
    message.Type === 'Notification'
      ? (['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'] as const)
      : (['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'] as const);
  return names.flatMap((name) => (typeof message[name] === 'string' ? [`${name}\n${message[name]}\n`] : [])).join('');
}
