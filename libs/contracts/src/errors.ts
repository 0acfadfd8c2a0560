/** All refusals that a caller can get, by codes that never change. The HTTP status is decided at the edge. */
export const errorCodes = [
  'VALIDATION_FAILED',
  'UNAUTHENTICATED',
  'INVALID_CREDENTIALS',
  'FORBIDDEN',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'HOST_UNKNOWN',
  'RATE_LIMITED',
  'CONCURRENCY_CONFLICT',
  'IDEMPOTENCY_KEY_REUSED',
  'IDEMPOTENCY_KEY_IN_USE',
  'EMAIL_TAKEN',
  'SIGN_UP_CLOSED',
  'INVITATION_NEEDED',
  'LINK_EXPIRED',
  'EMAIL_NOT_POSSIBLE',
  'API_KEYS_LIMIT_REACHED',
  'EMAIL_TEMPLATES_LIMIT_REACHED',
  'PAYLOAD_TOO_LARGE',
  'FILE_NOT_CSV',
  'FILE_EMPTY',
  'FILE_TOO_LARGE',
  'FILE_UNREADABLE',
  'EMAIL_COLUMN_MISSING',
  'IMPORT_FILE_GONE',
  'LEAD_LIST_NOT_READY',
  'LEAD_LIST_IN_USE',
  'BILLING_OFF',
  'TRIAL_ENDED',
  'PLAN_ENDED',
  'LEADS_LIMIT_REACHED',
  'LEAD_EXISTS',
  'TEST_EMAILS_USED_UP',
  'SENDING_HELD',
  'ACTIVE_CAMPAIGNS_LIMIT_REACHED',
  'CAMPAIGNS_LIMIT_REACHED',
  'PLAN_REQUIRED',
  'SUBSCRIPTION_EXISTS',
  'PAYS_FOR_MORE',
  'NO_SUBSCRIPTION',
  'PAYMENT_DECLINED',
  'QUOTE_OUTDATED',
  'MINIMUM_TERM',
  'PAYMENT_OVERDUE',
  'SUBSCRIPTION_ENDING',
  'NOT_REFUNDABLE',
  'OTHER_PAYMENT_STANDS',
  'CAMPAIGN_NOT_READY',
  'CAMPAIGN_NOT_EDITABLE',
  'CAMPAIGN_NOT_FAILED',
  'CAMPAIGN_ALREADY_LAUNCHED',
  'CAMPAIGN_NOT_RUNNING',
  'CAMPAIGN_NOT_PAUSED',
  'LEAD_NOT_CONTACTED',
  'LEAD_STAYS_STOPPED',
  'LEAD_IN_ANOTHER_CAMPAIGN',
  'SUPPRESSION_ASKED_FOR',
  'LEAD_NOT_TO_CONTACT',
  'ANSWER_NOT_POSSIBLE',
  'LAUNCH_NOT_UNDOABLE',
  'SENDER_INCOMPLETE',
  'EMAIL_TEMPLATE_INVALID',
  'INSTRUCTION_NOT_FOLLOWED',
  'PRIVACY_REQUEST_NOT_OPEN',
  'CONVERSION_DIFFERS',
  'REVERSAL_EXCEEDS_AMOUNT',
  'MAILBOX_CHECK_FAILED',
  'MAILBOX_EXISTS',
  'MAILBOX_BROKEN',
  'MAILBOX_REQUIRED',
  'MAILBOXES_LIMIT_REACHED',
  'MAIL_PROVIDER_NOT_SET_UP',
  'SOCIAL_NOT_SET_UP',
  'SOCIAL_CONSENT_DENIED',
  'SOCIAL_STATE_INVALID',
  'SOCIAL_EXCHANGE_FAILED',
  'SOCIAL_POST_NOT_WAITING',
  'WEBHOOK_SIGNATURE_INVALID',
  'CLOCK_NOT_MOVABLE',
  'SERVICE_UNAVAILABLE',
  'INSUFFICIENT_STORAGE',
  'INTERNAL',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** An invalid field of the request, and what to do about it. */
export interface FieldFault {
  field: string;
  message: string;
}

/** A violated rule. `detail` is shown to the user unchanged. */
export class DomainError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly detail: string,
    readonly faults: readonly FieldFault[] = [],
    /** Additional members of the response, by name. */
    readonly shown: Readonly<Record<string, unknown>> = {},
  ) {
    super(detail);
    this.name = 'DomainError';
  }
}
