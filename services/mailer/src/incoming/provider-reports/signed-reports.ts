import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@rekindle/contracts';
import { SETTINGS, type Settings } from '@rekindle/platform';
import { AmazonSns } from './amazon-sns.js';
import type { MailService, ProviderReport } from './mail-services.js';
import { object, text } from './reading/json.js';
import { readMailgun } from './reading/read-mailgun.js';
import { readPostmark } from './reading/read-postmark.js';
import { readSendgrid } from './reading/read-sendgrid.js';
import { readSes } from './reading/read-ses.js';
import { hasPassword, isSignedByMailgun, isSignedBySendgrid } from './signatures.js';
import { isCertificate, isOfService, isSignedByAmazon, snsMessage } from './sns-message.js';

export interface ReportCall {
  /** The raw body, which is what is signed. */
  raw: Buffer;
  /** Its JSON. */
  body: unknown;
  headers: Partial<Record<string, string | string[]>>;
}

const SETTING_OF: Readonly<Record<MailService, string>> = {
  sendgrid: 'SENDGRID_WEBHOOK_KEY',
  mailgun: 'MAILGUN_WEBHOOK_KEY',
  postmark: 'POSTMARK_WEBHOOK_PASSWORD',
  ses: 'SES_TOPIC_ARN',
};

/** Reads the calls of mail services, each only after the sender is authenticated. */
@Injectable()
export class SignedReports {
  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'mailWebhooks'>,
    private readonly sns: AmazonSns,
  ) {}

  /** @throws DomainError SERVICE_UNAVAILABLE, WEBHOOK_SIGNATURE_INVALID, VALIDATION_FAILED */
  async read(service: MailService, call: ReportCall): Promise<ProviderReport[]> {
    const secret = this.settings.mailWebhooks[service];
    if (secret === null)
      throw new DomainError('SERVICE_UNAVAILABLE', `This server takes no reports of this service: ${SETTING_OF[service]} is not set`);
    return this[service](call, secret);
  }

  private sendgrid({ raw, body, headers }: ReportCall, key: string): Promise<ProviderReport[]> {
    const signature = text(headers['x-twilio-email-event-webhook-signature']);
    const timestamp = text(headers['x-twilio-email-event-webhook-timestamp']);
    if (!isSignedBySendgrid(raw, { key, signature, timestamp })) throw notSigned('sendgrid');
    return Promise.resolve(readSendgrid(body));
  }

  private mailgun({ body }: ReportCall, key: string): Promise<ProviderReport[]> {
    const { timestamp, token, signature } = object(object(body).signature);
    if (!isSignedByMailgun(key, { timestamp: text(timestamp), token: text(token), signature: text(signature) })) throw notSigned('mailgun');
    return Promise.resolve(readMailgun(body));
  }

  private postmark({ body, headers }: ReportCall, password: string): Promise<ProviderReport[]> {
    if (!hasPassword(password, text(headers.authorization))) throw notSigned('postmark');
    return Promise.resolve(readPostmark(body));
  }

  private async ses({ body }: ReportCall, topic: string): Promise<ProviderReport[]> {
    const message = snsMessage(body);
    if (message?.TopicArn !== topic || !isCertificate(message.SigningCertURL, topic)) throw notSigned('ses');
    if (!isSignedByAmazon(message, await this.sns.certificate(message.SigningCertURL))) throw notSigned('ses');
    if (message.Type === 'Notification') return readSes(object(json(message.Message)));
    const { SubscribeURL: url = '' } = message;
    if (message.Type === 'SubscriptionConfirmation' && isOfService(url, topic)) await this.sns.confirm(url);
    return [];
  }
}

const notSigned = (service: MailService): DomainError =>
  new DomainError('WEBHOOK_SIGNATURE_INVALID', `The call does not prove that it comes from this service: compare ${SETTING_OF[service]}`);

function json(notice: string): unknown {
  try {
    return JSON.parse(notice);
  } catch {
    throw new DomainError('VALIDATION_FAILED', 'Message is not valid JSON: switch on JSON notifications for this topic');
  }
}
