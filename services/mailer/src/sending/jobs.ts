/** Names of the jobs that fan out over a campaign's leads; those of one campaign run one after another. */
export const ENROL_LEADS = 'mailer.enrol-leads';
export const WITHDRAW_OUTREACHES = 'mailer.withdraw-outreaches';
export const DELIVER_SAMPLE = 'mailer.deliver-sample';

export interface EnrolLeadsPayload {
  campaignId: string;
  launchId: string;
}

export interface WithdrawOutreachesPayload {
  campaignId: string;
  because: 'undone' | 'deleted';
}

export interface DeliverSamplePayload {
  campaignId: string;
  n: number;
}
