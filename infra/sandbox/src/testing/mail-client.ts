import { ImapFlow } from 'imapflow';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import type { SandboxApp } from './sandbox-app.js';

export interface MailServerRow {
  imapUrl: string;
  oauthUrl: string;
  dnsServer: string;
  password: string;
  secret: string;
}

export async function mailServer({ database }: SandboxApp): Promise<MailServerRow> {
  const { rows } = await database.pool.query<MailServerRow>(
    'SELECT imap_url AS "imapUrl", oauth_url AS "oauthUrl", dns_server AS "dnsServer", password, oauth_secret AS secret FROM sandbox.mail_server',
  );
  if (!rows[0]) throw new Error('The mail server has not started');
  return rows[0];
}

export type MailSecret = { pass: string } | { accessToken: string };

/** A mail program's connection over IMAP; the caller connects and closes it. */
export async function imapClient(app: SandboxApp, user: string, secret?: MailSecret): Promise<ImapFlow> {
  const { imapUrl, password } = await mailServer(app);
  const { hostname, port } = new URL(imapUrl);
  const auth = { user, ...(secret ?? { pass: password }) };
  return new ImapFlow({ host: hostname, port: Number(port), secure: false, auth, logger: false });
}

/** Sends one message as a mailbox does: signed in. */
export async function sendSignedIn(app: SandboxApp, user: string, secret: MailSecret, mail: SendMailOptions): Promise<void> {
  const { hostname, port } = new URL(await app.smtpUrl());
  const auth = 'pass' in secret ? { user, pass: secret.pass } : { type: 'OAuth2' as const, user, accessToken: secret.accessToken };
  const transport = nodemailer.createTransport({ host: hostname, port: Number(port), secure: false, auth });
  try {
    await transport.sendMail({ from: user, ...mail });
  } finally {
    transport.close();
  }
}
