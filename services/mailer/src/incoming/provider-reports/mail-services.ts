/** Services that an installation may send through, and that report what became of an email. */
export const mailServices = ['sendgrid', 'mailgun', 'postmark', 'ses'] as const;
export type MailService = (typeof mailServices)[number];

/** What a service reports about one email. */
export interface ProviderReport {
  /** The service's own id of the report: it may come again. */
  reportId: string;
  /** Null where the email is none of ours. */
  deliveryId: string | null;
  kind: 'bounce' | 'complaint' | 'unsubscribe';
  /** Of a bounce. */
  hard: boolean;
  status: string | null;
  reason: string | null;
}

export const isMailService = (name: string): name is MailService => mailServices.some((service) => service === name);

export const HANDLE_REPORT = 'mailer.handle-provider-report';

export interface HandleReportPayload {
  service: MailService;
  reportId: string;
}
