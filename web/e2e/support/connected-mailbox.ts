import { send } from './account.js';
import { ask } from './installation.js';
import type { Stage } from './stage.js';

export interface Mailbox {
  id: string;
  version: number;
  fromName: string;
  replyTo: string | null;
  signature: string | null;
  pacing: object;
}

/** At the sandbox's own server, with the settings that its page shows. */
export async function connectMailbox(stage: Stage, email: string): Promise<Mailbox> {
  const shown = await (await fetch(`${stage.url}/sandbox`)).text();
  const fact = (name: string): string => new RegExp(`<dt>${name}</dt><dd><code>([^<]+)`).exec(shown)?.[1] ?? '';
  const server = (port: string) => ({
    host: fact('Server'),
    port: Number(fact(port)),
    tls: 'none',
    user: email,
    password: fact('Password'),
  });
  const body = {
    ...{ email, fromName: 'Stella' },
    ...{ smtp: server('Port to send \\(SMTP\\)'), imap: server('Port to read \\(IMAP\\)') },
  };
  const { id } = await send<{ id: string }>(stage, '/api/mailboxes', body);
  return ask<Mailbox>(stage.page, `/api/mailboxes/${id}`);
}
