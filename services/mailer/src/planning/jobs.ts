/** Names of the jobs that fan out over a campaign's leads; the jobs of one campaign run one after another. */
export const ENROL_LEADS = 'mailer.enrol-leads';
export const UNBLOCK_EMAILS = 'mailer.unblock-emails';

export interface EnrolLeadsPayload {
  campaignId: string;
  launchId: string;
}

export interface UnblockEmailsPayload {
  campaignId: string;
  step: number;
}
