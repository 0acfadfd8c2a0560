import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { MailSignIn } from '@rekindle/sandbox/mailboxes/mail-sign-in';
import { DEMO_SENDER } from './demo-campaigns.ts';
import type { DemoClient } from './demo-client.ts';

// No email of the demo has to wait: the figures are those of a mail server without limits.
const PACING = {
  ...{ dailyLimit: 2_000, gapSeconds: 0, jitterSeconds: 0, rampStart: 2_000, rampStep: 0, rampCeiling: 2_000 },
  ...{ windowFrom: '00:00', windowTo: '23:59', days: [1, 2, 3, 4, 5, 6, 7] },
};

interface Mailbox {
  id: string;
  version: number;
}

/** Connects the account's mailbox at the sandbox's own servers, once. */
export async function connectDemoMailbox(app: NestFastifyApplication, client: DemoClient, at: Date): Promise<void> {
  const { replyTo: email, senderName: fromName } = DEMO_SENDER;
  const { mailboxes } = await client.get<{ mailboxes: Mailbox[] }>('/api/mailboxes');
  if (mailboxes.length === 0) {
    const { smtpPort, imapPort, password } = await app.get(MailSignIn, { strict: false }).facts();
    const server = (port: string) => ({ host: '127.0.0.1', port: Number(port), tls: 'none', user: email, password });
    await client.post('/api/mailboxes', { at, body: { email, fromName, smtp: server(smtpPort), imap: server(imapPort) } });
  }
  const { mailboxes: connected } = await client.get<{ mailboxes: Mailbox[] }>('/api/mailboxes');
  for (const { id, version } of connected) {
    const body = { fromName, replyTo: null, signature: null, pacing: PACING, trackingDomain: null, version };
    await client.put(`/api/mailboxes/${id}`, { at, body });
  }
}
