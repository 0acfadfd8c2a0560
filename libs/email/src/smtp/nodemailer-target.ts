import type { NodemailerError } from 'nodemailer/lib/errors';
import type { SMTPConnectionAuth, SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';
import XOAuth2 from 'nodemailer/lib/xoauth2';
import { refusalOf } from './refusal.js';
import type { EnvelopeVerdict, SmtpTimeouts } from './smtp-session.js';
import { type SmtpCredentials, type SmtpTarget, isLoopback, mayBePlain } from './smtp-url.js';

/** A target in nodemailer's format. Credentials are never sent unencrypted, except to this machine. */
export function nodemailerTarget(target: SmtpTarget, hello: string, timeouts: SmtpTimeouts): SMTPConnectionOptions {
  const plain = mayBePlain(target);
  return {
    host: target.address ?? target.host,
    port: target.port,
    secure: target.secure,
    requireTLS: target.encryption === 'required' || (target.credentials !== null && !plain),
    ignoreTLS: target.encryption === 'none' || (target.credentials === null && plain),
    tls: {
      rejectUnauthorized: target.encryption === 'required' || !isLoopback(target),
      ...(target.address !== undefined && { servername: target.host }),
      ...(target.ca !== undefined && { ca: target.ca }),
    },
    name: hello,
    dnsTimeout: timeouts.connect,
    connectionTimeout: timeouts.connect + timeouts.greeting,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.message,
  };
}

/** Credentials in nodemailer's format. */
export const nodemailerAuth = (credentials: SmtpCredentials): SMTPConnectionAuth =>
  'accessToken' in credentials
    ? { user: credentials.user, method: 'XOAUTH2', oauth2: new XOAuth2(credentials) }
    : { user: credentials.user, pass: credentials.password };

/** Whether a reply says no, by a code that SMTP has. Nodemailer takes any three digits for one, and words without a code too. */
export const saysNo = ({ responseCode = 0 }: NodemailerError): boolean => responseCode >= 400 && responseCode < 600;

/** The verdict for a message on an error. A 5xx to MAIL is about us, not the recipient: the operator can fix that, so the message waits. */
export function verdictOf(error: NodemailerError): EnvelopeVerdict {
  const { code, command, responseCode, response = '' } = error;
  if (!saysNo(error)) return { kind: 'deferred', code: null };
  const answered = code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM');
  if (answered && responseCode !== undefined && responseCode >= 500)
    return refusalOf(responseCode, command === 'RCPT TO' ? 'recipient' : 'message', response);
  return { kind: 'deferred', code: responseCode ?? null };
}
