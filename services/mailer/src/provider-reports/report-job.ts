import type { MailService } from './mail-services.js';

export const HANDLE_REPORT = 'mailer.handle-provider-report';

export interface HandleReportPayload {
  service: MailService;
  reportId: string;
}
