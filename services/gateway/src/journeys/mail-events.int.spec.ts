import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type TestGateway, startGateway } from '../testing/start-gateway.js';

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const deliveryId = '0197a000-0000-7000-8000-000000000040';
const TIME = '1795000000';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({
    SENDGRID_WEBHOOK_KEY: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    POSTMARK_WEBHOOK_PASSWORD: 'a password',
    MAILGUN_WEBHOOK_KEY: 'a key',
  });
});
afterAll(() => gateway.stop());

async function post(service: string, body: string, headers: Record<string, string> = {}) {
  const { statusCode, payload } = await gateway.app.inject({
    method: 'POST',
    url: `/api/mail-events/${service}`,
    payload: body,
    headers: { 'content-type': 'application/json', ...headers },
  });
  const answer = JSON.parse(payload) as { code?: string };
  return [statusCode, answer.code ?? answer];
}
const signed = (body: string) => ({
  'x-twilio-email-event-webhook-signature': sign('sha256', Buffer.from(TIME + body), privateKey).toString('base64'),
  'x-twilio-email-event-webhook-timestamp': TIME,
});
const basic = (password: string) => ({ authorization: `Basic ${Buffer.from(`rekindle:${password}`).toString('base64')}` });

it('accepts a list signed over its raw bytes', async () => {
  const body = `[ {"event":"spamreport", "sg_event_id":"e1", "smtp-id":"<${deliveryId}@shop.example>"},{"event":"delivered"} ]`;
  expect(await post('sendgrid', body, signed(body))).toEqual([200, { received: 1 }]);
  expect(await post('sendgrid', body, signed(`${body} `))).toEqual([400, 'WEBHOOK_SIGNATURE_INVALID']);
  expect(await post('sendgrid', body)).toEqual([400, 'WEBHOOK_SIGNATURE_INVALID']);
});

it('accepts a call with the password in its address, without a session', async () => {
  const body = JSON.stringify({ RecordType: 'SpamComplaint', ID: 1, Metadata: { delivery: deliveryId } });
  expect(await post('postmark', body, basic('a password'))).toEqual([200, { received: 1 }]);
  expect(await post('postmark', body, basic('another'))).toEqual([400, 'WEBHOOK_SIGNATURE_INVALID']);
  expect(await post('postmark', '{', basic('a password'))).toEqual([400, 'VALIDATION_FAILED']);
});

it('does not accept one call’s signature for another', async () => {
  const timestamp = String(Math.round(Date.now() / 1_000));
  const signature = createHmac('sha256', 'a key').update(`${timestamp}e0seen`).digest('hex');
  const message = { headers: { 'message-id': `${deliveryId}@shop.example` } };
  const call = (id: string, signed = { timestamp, token: 'e0seen' }) =>
    post('mailgun', JSON.stringify({ signature: { ...signed, signature }, 'event-data': { event: 'complained', id, message } }));
  expect(await call('m1')).toEqual([200, { received: 1 }]);
  expect(await call('m1')).toEqual([200, { received: 0 }]);
  expect(await call('altered')).toEqual([200, { received: 0 }]);
  expect(await call('cut elsewhere', { timestamp: `${timestamp}e0`, token: 'seen' })).toEqual([200, { received: 0 }]);
});

it('accepts all reports of a call, whatever a receiving server wrote into one of them', async () => {
  const event = (id: string, reason: string) => ({
    ...{ event: 'bounce', sg_event_id: id, 'smtp-id': `<${deliveryId}@shop.example>`, status: '5.1.1', reason },
  });
  const events = [event('odd-1', '550 no\0body'), event('odd-2', '550 half \ud800'), event('odd\0-3\udc00', '550'), event('odd-4', '550')];
  const body = JSON.stringify(events);
  expect(await post('sendgrid', body, signed(body))).toEqual([200, { received: 4 }]);
  const { rows } = await gateway.database.pool.query(
    `SELECT report_id AS id FROM mailer.provider_reports WHERE report_id LIKE 'odd%' ORDER BY 1`,
  );
  expect(rows).toEqual(['odd-1', 'odd-2', 'odd-3\ufffd', 'odd-4'].map((id) => ({ id })));
});

it('refuses a service that is unknown or not set up', async () => {
  expect(await post('ses', '{}', { 'content-type': 'text/plain; charset=UTF-8' })).toEqual([503, 'SERVICE_UNAVAILABLE']);
  expect(await post('elsewhere', '{}')).toEqual([404, 'NOT_FOUND']);
});

it('accepts plain text for that call only', async () => {
  const call = { method: 'POST' as const, url: '/api/auth/login', payload: '{}', headers: { 'content-type': 'text/plain' } };
  expect((await gateway.app.inject(call)).statusCode).toBe(415);
});
