import { identity } from '../ledger/hand-off.decide.js';
import { type Outreach, type OutreachEvent, isWithdrawable } from '../ledger/outreach.js';

/** @returns OutreachWithdrawn for what the launch had planned; nothing if it had planned nothing */
export function withdraw(outreach: Outreach): OutreachEvent[] {
  const withdrawn = outreach.deliveries.filter(isWithdrawable).length;
  return withdrawn === 0 ? [] : [{ type: 'OutreachWithdrawn', data: { ...identity(outreach), withdrawn } }];
}

/** Name of the job that withdraws what was planned for a campaign's leads, in the campaign's own queue. */
export const WITHDRAW_OUTREACHES = 'mailer.withdraw-outreaches';

export interface WithdrawOutreachesPayload {
  campaignId: string;
  because: 'undone' | 'deleted';
}
