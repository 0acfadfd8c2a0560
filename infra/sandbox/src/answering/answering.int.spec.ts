import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@rekindle/platform';
import { simpleParser } from 'mailparser';
import { imapClient } from '../testing/mail-client.js';
import { type SandboxApp, startSandbox } from '../testing/sandbox-app.js';

const READER = 'jo@garden.example';
let app: SandboxApp;
let deliveryId: string;
let id: string;
beforeAll(async () => void (app = await startSandbox()));
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.pool.query('DELETE FROM sandbox.messages');
  deliveryId = newId();
  id = await app.send({
    from: '"Lärkfield" <hello@larkfield.example>',
    replyTo: 'Maya <maya@larkfield.example>',
    to: READER,
    envelope: { from: 'bounces+1@larkfield.example', to: READER },
    subject: 'Grüße, Jo',
    text: 'Are you still\nbaking?',
    messageId: `<${deliveryId}@larkfield.example>`,
    references: ['<first@larkfield.example>'],
  });
});

const answer = async (path: string, payload?: object): Promise<void> => {
  const { statusCode } = await app.http.inject({ method: 'POST', url: `/sandbox/api/messages/${id}/${path}`, payload });
  expect(statusCode).toBe(204);
};

/** What arrived in a mailbox, read with a mail program. */
async function arrivedAt(address: string) {
  const client = await imapClient(app, address);
  await client.connect();
  try {
    await client.mailboxOpen('INBOX');
    const messages = await client.fetchAll('1:*', { source: true });
    expect(messages).toHaveLength(1);
    const source = messages[0]?.source ?? Buffer.alloc(0);
    return { source: source.toString(), mail: await simpleParser(source) };
  } finally {
    await client.logout();
  }
}

describe('in the sandbox inbox', () => {
  it('a reply is an email to the Reply-To, in the thread', async () => {
    await answer('reply');
    const { mail } = await arrivedAt('maya@larkfield.example');
    expect(mail.subject).toBe('Re: Grüße, Jo');
    expect(mail.from?.value).toEqual([{ name: '', address: READER }]);
    expect(mail.inReplyTo).toBe(`<${deliveryId}@larkfield.example>`);
    expect(mail.references).toEqual(['<first@larkfield.example>', `<${deliveryId}@larkfield.example>`]);
    expect(mail.text).toBe(
      'Thank you for writing. Yes, tell me more.\n\nL?rkfield <hello@larkfield.example> wrote:\n> Are you still\n> baking?\n',
    );
    expect(mail.headers.has('auto-submitted')).toBe(false);
  });

  it('an out-of-office note says that no person wrote it', async () => {
    await answer('reply', { autoReply: true });
    const { mail } = await arrivedAt('bounces+1@larkfield.example');
    expect(mail.subject).toBe('Out of office: Grüße, Jo');
    expect(mail.headers.get('auto-submitted')).toBe('auto-replied');
    expect(mail.inReplyTo).toBe(`<${deliveryId}@larkfield.example>`);
  });

  it.each([
    ['hard', '5.1.1', '550 5.1.1 No such user here'],
    ['soft', '4.2.2', '452 4.2.2 The mailbox is full'],
  ])("a %s bounce goes to the email's sender, with the status and its headers", async (kind, status, diagnostic) => {
    await answer('bounce', { kind });
    const { source, mail } = await arrivedAt('bounces+1@larkfield.example');
    expect(source).toMatch(/^Content-Type: multipart\/report; report-type=delivery-status;\r\n boundary="/m);
    expect(mail.headers.get('return-path')).toMatchObject({ value: [{ address: '', name: '' }] });
    const [, fields] = /Content-Type: message\/delivery-status\r\n\r\n(.*?)\r\n\r\n--/s.exec(source) ?? [];
    expect(fields).toMatch(
      new RegExp(
        `^Reporting-MTA: dns; mx\\.sandbox\\.rekindle\\.example\r\nArrival-Date: .*\r\n\r\nFinal-Recipient: rfc822; ${READER}\r\nAction: failed\r\nStatus: ${status}\r\nDiagnostic-Code: smtp; ${diagnostic}$`,
      ),
    );
    expect(source).toContain(`Message-ID: <${deliveryId}@larkfield.example>`);
  });

  it('a complaint is an abuse report about the email', async () => {
    await answer('spam');
    const { source } = await arrivedAt('bounces+1@larkfield.example');
    expect(source).toContain('Content-Type: multipart/report; report-type=feedback-report;');
    expect(source).toContain(
      `Feedback-Type: abuse\r\nUser-Agent: Rekindle-Sandbox/1.0\r\nVersion: 1\r\nOriginal-Mail-From: <bounces+1@larkfield.example>\r\nOriginal-Rcpt-To: ${READER}\r\n`,
    );
    expect(source).toContain('Reported-Domain: larkfield.example');
  });

  it('an answer is not a campaign email, and is removed with the email that it answers', async () => {
    await answer('reply');
    const listed = async () => (await app.http.inject('/sandbox/api/messages')).json();
    expect(await listed()).toMatchObject([{ to: 'maya@larkfield.example', deliveryId: null }, { id }]);
    await app.database.pool.query('DELETE FROM sandbox.messages WHERE id = $1', [id]);
    expect(await listed()).toEqual([]);
  });
});
