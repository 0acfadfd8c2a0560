/** Name of the job that takes back what was planned for a campaign's leads, in the campaign's own queue. */
export const WITHDRAW_OUTREACHES = 'mailer.withdraw-outreaches';

export interface WithdrawOutreachesPayload {
  campaignId: string;
  because: 'undone' | 'deleted';
}
