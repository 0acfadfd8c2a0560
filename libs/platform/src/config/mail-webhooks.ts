export interface MailWebhooks {
  /** The public key (base64) of the event webhook. */
  sendgrid: string | null;
  /** The HTTP webhook signing key. */
  mailgun: string | null;
  /** The password in the webhook's address. */
  postmark: string | null;
  /** The ARN of the SNS topic. */
  ses: string | null;
}

export const mailWebhooks = (given: (name: string) => string | undefined): MailWebhooks => ({
  sendgrid: given('SENDGRID_WEBHOOK_KEY') ?? null,
  mailgun: given('MAILGUN_WEBHOOK_KEY') ?? null,
  postmark: given('POSTMARK_WEBHOOK_PASSWORD') ?? null,
  ses: given('SES_TOPIC_ARN') ?? null,
});
