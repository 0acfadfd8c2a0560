/** Why a lead gets no email, or no further one, in words for the customer. */
const REASONS: Record<string, string> = {
  in_another_campaign: 'already in another running campaign',
  suppressed: 'unsubscribed or on your do-not-contact list',
  unsubscribed: 'unsubscribed',
  paused_by_lead: 'asked for a pause of three months',
  held_out: 'held back at random to measure the campaign',
  replied: 'replied',
  company_replied: 'somebody else at their company replied',
  bounced: 'the address bounced',
  complained: 'marked an email as spam',
  converted: 'ordered',
  answered_by_user: 'answered by you',
  stopped_by_user: 'stopped by you',
  do_not_contact: 'on your do-not-contact list',
  erased: 'erased on request',
  deleted: 'deleted',
  lead_deleted: 'deleted',
  plan_lapsed: 'your plan ended',
};

export const reasonInWords = (reason: string): string => REASONS[reason] ?? reason.replaceAll('_', ' ');
