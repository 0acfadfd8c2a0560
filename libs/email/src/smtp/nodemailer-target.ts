import type { NodemailerError } from 'nodemailer/lib/errors';
import type { SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';
import type { EnvelopeVerdict, SmtpPatience } from './smtp-session.js';
import { type SmtpTarget, isLoopback } from './smtp-url.js';

/** A target in nodemailer's words. Credentials never travel in the clear, except to this very machine. */
export function nodemailerTarget(target: SmtpTarget, hello: string, patience: SmtpPatience): SMTPConnectionOptions {
  const here = isLoopback(target);
  return {
    host: target.host,
    port: target.port,
    secure: target.secure,
    requireTLS: target.credentials !== null && !here,
    ignoreTLS: target.credentials === null && here,
    tls: { rejectUnauthorized: !here },
    name: hello,
    dnsTimeout: patience.connect,
    connectionTimeout: patience.connect + patience.greeting,
    greetingTimeout: patience.greeting,
    socketTimeout: patience.message,
  };
}

/** What an error says of a message. A 5xx to MAIL speaks of us, not of the recipient: the operator can mend it, so the message waits. */
export function verdictOf({ code, command, responseCode }: NodemailerError): EnvelopeVerdict {
  const answered = code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM');
  if (answered && responseCode !== undefined && responseCode >= 500)
    return { kind: 'refused', code: responseCode, at: command === 'RCPT TO' ? 'recipient' : 'message' };
  return { kind: 'deferred', code: responseCode ?? null };
}
