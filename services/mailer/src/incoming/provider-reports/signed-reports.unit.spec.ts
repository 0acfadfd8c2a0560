import { createHmac, createSign, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { AmazonSns } from './amazon-sns.js';
import type { MailService } from './mail-services.js';
import { type ReportCall, SignedReports } from './signed-reports.js';
import { type SnsMessage, signedText } from './sns-message.js';

const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const TOPIC = 'arn:aws:sns:eu-west-1:111122223333:bounces';
const CERTIFICATE = 'https://sns.eu-west-1.amazonaws.com/certificate.pem';
const mailWebhooks = {
  sendgrid: ec.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  mailgun: 'mailgun key',
  postmark: 'postmark password',
  ses: TOPIC,
};

const fetched: string[] = [];
const sns = {
  certificate: async (url: string) => (fetched.push(url), rsa.publicKey.export({ format: 'pem', type: 'spki' })),
  confirm: async (url: string) => void fetched.push(url),
} as unknown as AmazonSns;
const reports = new SignedReports({ mailWebhooks }, sns);
const read = (service: MailService, body: unknown, headers: ReportCall['headers'] = {}) => {
  const raw = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  return reports.read(service, { raw, body: JSON.parse(raw.toString('utf8')), headers });
};
const refused = { code: 'WEBHOOK_SIGNATURE_INVALID' };

it('refuses a service whose key is not set', async () => {
  const none = new SignedReports({ mailWebhooks: { sendgrid: null, mailgun: null, postmark: null, ses: null } }, sns);
  for (const service of ['sendgrid', 'mailgun', 'postmark', 'ses'] as const)
    await expect(none.read(service, { raw: Buffer.alloc(0), body: {}, headers: {} })).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    });
});

describe('SendGrid', () => {
  const body = JSON.stringify([{ event: 'spamreport', sg_event_id: 'e1', 'smtp-id': '<a@b.example>' }]);
  const headers = (signed: string, timestamp = '1795000000') => ({
    'x-twilio-email-event-webhook-signature': sign('sha256', Buffer.from(timestamp + signed), ec.privateKey).toString('base64'),
    'x-twilio-email-event-webhook-timestamp': timestamp,
  });
  it('signs the time and the body', async () => {
    expect(await read('sendgrid', body, headers(body))).toMatchObject([{ reportId: 'e1', kind: 'complaint' }]);
    await expect(read('sendgrid', body.replace('e1', 'e2'), headers(body))).rejects.toMatchObject(refused);
    await expect(
      read('sendgrid', body, { ...headers(body), 'x-twilio-email-event-webhook-timestamp': '1795000001' }),
    ).rejects.toMatchObject(refused);
    await expect(read('sendgrid', body)).rejects.toMatchObject(refused);
  });
});

describe('Mailgun', () => {
  const token = 'a token';
  const signedAt = (seconds: number) => {
    const timestamp = String(Math.round(Date.now() / 1_000) + seconds);
    return { timestamp, token, signature: createHmac('sha256', 'mailgun key').update(timestamp).update(token).digest('hex') };
  };
  it('signs the time and a token', async () => {
    const event = { 'event-data': { event: 'complained', id: 'm1' } };
    const signature = signedAt(0);
    expect(await read('mailgun', { signature, ...event })).toMatchObject([{ reportId: 'm1' }]);
    await expect(read('mailgun', { signature: { ...signature, token: 'another' }, ...event })).rejects.toMatchObject(refused);
    await expect(read('mailgun', event)).rejects.toMatchObject(refused);
  });

  it('is accepted only for as long as Mailgun may be retrying', async () => {
    const event = { 'event-data': { event: 'complained', id: 'm1' } };
    expect(await read('mailgun', { signature: signedAt(-8 * 3_600), ...event })).toMatchObject([{ reportId: 'm1' }]);
    for (const seconds of [-13 * 3_600, 600, Number.NaN])
      await expect(read('mailgun', { signature: signedAt(seconds), ...event })).rejects.toMatchObject(refused);
  });
});

describe('Postmark', () => {
  const basic = (password: string) => ({ authorization: `Basic ${Buffer.from(`rekindle:${password}`).toString('base64')}` });
  it('sends the password in its address', async () => {
    const body = { RecordType: 'SpamComplaint', ID: 1 };
    expect(await read('postmark', body, basic('postmark password'))).toMatchObject([{ reportId: 'SpamComplaint:1' }]);
    for (const headers of [basic('another'), basic(''), {}, { authorization: 'Basic' }])
      await expect(read('postmark', body, headers)).rejects.toMatchObject(refused);
  });
});

describe('Amazon SES', () => {
  function message(more: Partial<SnsMessage> = {}, algorithm = 'RSA-SHA256'): SnsMessage {
    const unsigned: SnsMessage = {
      ...{ Type: 'Notification', MessageId: 'n1', TopicArn: TOPIC, Timestamp: '2026-11-23T10:00:00.000Z', SignatureVersion: '2' },
      ...{ Message: JSON.stringify({ notificationType: 'Complaint', complaint: { feedbackId: 'f1' } }), Signature: '' },
      ...{ SigningCertURL: CERTIFICATE, ...more },
    };
    const Signature = createSign(algorithm).update(signedText(unsigned)).sign(rsa.privateKey, 'base64');
    return { ...unsigned, Signature };
  }
  it('signs its notifications, in both versions', async () => {
    expect(await read('ses', message())).toMatchObject([{ reportId: 'f1', kind: 'complaint' }]);
    expect(await read('ses', message({ SignatureVersion: '1', Subject: 'News' }, 'RSA-SHA1'))).toMatchObject([{ reportId: 'f1' }]);
    await expect(read('ses', { ...message(), Message: '{}' })).rejects.toMatchObject(refused);
    await expect(read('ses', { ...message(), SignatureVersion: '3' })).rejects.toMatchObject(refused);
    await expect(read('ses', message({ TopicArn: `${TOPIC}-of-another` }))).rejects.toMatchObject(refused);
    await expect(read('ses', {})).rejects.toMatchObject(refused);
    await expect(read('ses', message({ Message: 'Successfully validated SNS topic' }))).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });
  it.each([
    'http://sns.eu-west-1.amazonaws.com/a.pem',
    'https://sns.eu-west-1.amazonaws.com.evil.example/a.pem',
    'https://evil.example/sns.eu-west-1.amazonaws.com',
    'https://sns.eu-west-1.amazonaws.com@evil.example/a.pem',
    'https://sns.eu-west-1.amazonaws.com:8443/a.pem',
    'https://169.254.169.254/a.pem',
    // A bucket that somebody named sns, and a region other than the topic's.
    'https://sns.s3-us-west-2.amazonaws.com/a.pem',
    'https://sns.us-east-1.amazonaws.com/a.pem',
    'https://sns.eu-west-1.amazonaws.com.cn/a.pem',
    'https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&x=.pem',
    'https://sns.eu-west-1.amazonaws.com/a.pem?x=1',
    'https://sns.eu-west-1.amazonaws.com/a/../b/c.pem',
    'no address',
  ])('fetches no certificate from %s', async (SigningCertURL) => {
    fetched.length = 0;
    await expect(read('ses', message({ SigningCertURL }))).rejects.toMatchObject(refused);
    expect(fetched).toEqual([]);
  });
  it("has its topic confirmed, only at Amazon's own address", async () => {
    fetched.length = 0;
    const asking = { Type: 'SubscriptionConfirmation', Message: 'You have chosen', Token: 't' };
    const own = 'https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription';
    expect(await read('ses', message({ ...asking, SubscribeURL: own }))).toEqual([]);
    for (const SubscribeURL of ['https://evil.example/', 'https://sns.s3-us-west-2.amazonaws.com/?Action=ConfirmSubscription'])
      expect(await read('ses', message({ ...asking, SubscribeURL }))).toEqual([]);
    expect(fetched.filter((url) => url !== CERTIFICATE)).toEqual([own]);
  });
});
