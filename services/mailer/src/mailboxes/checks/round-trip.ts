import { setTimeout as wait } from 'node:timers/promises';
import { domainOf } from '@rekindle/contracts';
import type { SmtpSession } from '@rekindle/email';
import { newId } from '@rekindle/platform';
import type { ImapFlow } from 'imapflow';
import { CheckFailure, type MailAccount } from './mail-account.js';

const LOOK_AGAIN_MS = 700;
const JUNK = '\\Junk';
const DELETED = '\\Deleted';
/** A server that finds more than that ignores what is searched for. */
const MOST_LOOKED_AT = 50;

/** Sends a message from the mailbox to itself, finds it and deletes it. @returns the folder where it arrived @throws CheckFailure */
export async function roundTrip({ email, smtp }: MailAccount, session: SmtpSession, client: ImapFlow, timeoutMs: number): Promise<string> {
  const messageId = `<check.${newId()}@${domainOf(email)}>`;
  const verdict = (await session.announce({ from: email, to: email })) ?? (await session.send(messageTo(email, messageId)));
  if (verdict.kind !== 'accepted') {
    const code = 'code' in verdict && verdict.code ? ` It answered ${verdict.code}.` : '';
    const isFinal = verdict.kind === 'refused' || (verdict.kind === 'deferred' && (verdict.code ?? 0) >= 500);
    throw new CheckFailure(
      `${smtp.host} did not accept a message from ${email} to itself.${code}`,
      isFinal ? 'Check that the address is one that this user may send from.' : 'The server may be busy: try again in a few minutes.',
      !isFinal,
    );
  }
  const folders = await foldersToLookIn(client);
  for (const end = Date.now() + timeoutMs; Date.now() < end; await wait(LOOK_AGAIN_MS)) {
    for (const folder of folders) if (await takeFrom(client, folder, messageId)) return folder;
  }
  throw new CheckFailure(
    `A message to ${email} was accepted and did not arrive within ${Math.round(timeoutMs / 1_000)} seconds.`,
    'Check that this address is delivered to the mailbox that is read, and that no rule moves its messages. Then try again.',
    true,
  );
}

async function foldersToLookIn(client: ImapFlow): Promise<string[]> {
  const junk = (await client.list()).find(({ specialUse }) => specialUse === JUNK);
  return junk ? ['INBOX', junk.path] : ['INBOX'];
}

async function takeFrom(client: ImapFlow, folder: string, messageId: string): Promise<boolean> {
  const lock = await client.getMailboxLock(folder);
  try {
    await client.noop();
    const found = await client.search({ header: { 'message-id': messageId } }, { uid: true });
    const uid = found && (await ownAmong(client, found, messageId));
    if (!uid) return false;
    await remove(client, uid);
    return true;
  } finally {
    lock.release();
  }
}

/** Some servers ignore criteria that they do not know and find every message, so each is read before it is taken for ours. */
async function ownAmong(client: ImapFlow, found: readonly number[], messageId: string): Promise<number | null> {
  if (found.length === 0) return null;
  const asked = found.slice(-MOST_LOOKED_AT).join(',');
  let own: number | null = null;
  for await (const { uid, headers } of client.fetch(asked, { uid: true, headers: ['message-id'] }, { uid: true }))
    if (headers?.includes(messageId)) own = uid;
  return own;
}

/** Without UIDPLUS, EXPUNGE removes everything that is marked as deleted, also what the mailbox's owner could still take back. */
async function remove(client: ImapFlow, uid: number): Promise<void> {
  const marked = client.capabilities.has('UIDPLUS') ? [] : await client.search({ deleted: true }, { uid: true });
  if (marked && marked.every((other) => other === uid)) await client.messageDelete([uid], { uid: true });
  else await client.messageFlagsAdd([uid], [DELETED], { uid: true });
}

const messageTo = (email: string, messageId: string): Buffer =>
  Buffer.from(
    [
      `From: <${email}>`,
      `To: <${email}>`,
      'Subject: Rekindle checks this mailbox',
      `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
      `Message-ID: ${messageId}`,
      'Auto-Submitted: auto-generated',
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'Rekindle sent this to see that the mailbox sends and receives, and deletes it when it has arrived.',
      '',
    ].join('\r\n'),
  );
