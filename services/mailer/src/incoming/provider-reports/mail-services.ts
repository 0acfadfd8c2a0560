/** Services that an installation may send through, and that report the outcome of emails. */
export const mailServices = ['sendgrid', 'mailgun', 'postmark', 'ses'] as const;
export type MailService = (typeof mailServices)[number];

/** A service's report about one email. */
export interface ProviderReport {
  /** The service's own id of the report, which may be repeated. */
  reportId: string;
  /** Null if the email is not ours. */
  deliveryId: string | null;
  kind: 'bounce' | 'complaint' | 'unsubscribe';
  /** Of a bounce only. */
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
