import { STATUS_CODES } from 'node:http';
import { type ErrorCode, type FieldFault, errorCodes, mailboxChecks } from '@rekindle/contracts';

/** An error response by RFC 9457. Pages show `detail`; programs read `code`. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: ErrorCode;
  errors?: readonly FieldFault[];
  /** The results of a mailbox check. */
  checks?: unknown;
  /** Identifies the request in the logs. */
  reference?: string;
}

const statusOf: Record<ErrorCode, number> = {
  VALIDATION_FAILED: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  HOST_UNKNOWN: 421,
  RATE_LIMITED: 429,
  CONCURRENCY_CONFLICT: 409,
  IDEMPOTENCY_KEY_REUSED: 422,
  IDEMPOTENCY_KEY_IN_USE: 409,
  EMAIL_TAKEN: 409,
  SIGN_UP_CLOSED: 403,
  BILLING_OFF: 404,
  INVITATION_NEEDED: 403,
  LINK_EXPIRED: 410,
  EMAIL_NOT_POSSIBLE: 503,
  API_KEYS_LIMIT_REACHED: 409,
  EMAIL_TEMPLATES_LIMIT_REACHED: 409,
  PAYLOAD_TOO_LARGE: 413,
  FILE_NOT_CSV: 400,
  FILE_EMPTY: 400,
  FILE_TOO_LARGE: 413,
  FILE_UNREADABLE: 400,
  EMAIL_COLUMN_MISSING: 400,
  IMPORT_FILE_GONE: 410,
  LEAD_LIST_NOT_READY: 409,
  LEAD_LIST_IN_USE: 409,
  TRIAL_ENDED: 403,
  PLAN_ENDED: 403,
  LEADS_LIMIT_REACHED: 403,
  LEAD_EXISTS: 409,
  TEST_EMAILS_USED_UP: 403,
  SENDING_HELD: 409,
  ACTIVE_CAMPAIGNS_LIMIT_REACHED: 403,
  CAMPAIGNS_LIMIT_REACHED: 403,
  PLAN_REQUIRED: 403,
  SUBSCRIPTION_EXISTS: 409,
  PAYS_FOR_MORE: 409,
  NO_SUBSCRIPTION: 409,
  PAYMENT_DECLINED: 402,
  QUOTE_OUTDATED: 409,
  MINIMUM_TERM: 409,
  PAYMENT_OVERDUE: 409,
  SUBSCRIPTION_ENDING: 409,
  NOT_REFUNDABLE: 409,
  OTHER_PAYMENT_STANDS: 409,
  CAMPAIGN_NOT_READY: 409,
  CAMPAIGN_NOT_EDITABLE: 409,
  CAMPAIGN_NOT_FAILED: 409,
  CAMPAIGN_ALREADY_LAUNCHED: 409,
  CAMPAIGN_NOT_RUNNING: 409,
  CAMPAIGN_NOT_PAUSED: 409,
  SUPPRESSION_ASKED_FOR: 409,
  LEAD_NOT_TO_CONTACT: 409,
  ANSWER_NOT_POSSIBLE: 409,
  LEAD_NOT_CONTACTED: 409,
  LEAD_STAYS_STOPPED: 409,
  LEAD_IN_ANOTHER_CAMPAIGN: 409,
  LAUNCH_NOT_UNDOABLE: 409,
  SENDER_INCOMPLETE: 400,
  EMAIL_TEMPLATE_INVALID: 400,
  INSTRUCTION_NOT_FOLLOWED: 422,
  PRIVACY_REQUEST_NOT_OPEN: 409,
  CONVERSION_DIFFERS: 409,
  REVERSAL_EXCEEDS_AMOUNT: 409,
  MAILBOX_CHECK_FAILED: 422,
  MAILBOX_EXISTS: 409,
  MAILBOX_BROKEN: 409,
  MAILBOX_REQUIRED: 409,
  MAILBOXES_LIMIT_REACHED: 403,
  MAIL_PROVIDER_NOT_SET_UP: 409,
  SOCIAL_NOT_SET_UP: 409,
  SOCIAL_CONSENT_DENIED: 403,
  SOCIAL_STATE_INVALID: 410,
  SOCIAL_EXCHANGE_FAILED: 502,
  SOCIAL_POST_NOT_WAITING: 409,
  WEBHOOK_SIGNATURE_INVALID: 400,
  CLOCK_NOT_MOVABLE: 409,
  SERVICE_UNAVAILABLE: 503,
  INSUFFICIENT_STORAGE: 507,
  INTERNAL: 500,
};

/** @param status overrides the code's own, where HTTP has a more specific one */
export function problemOf(code: ErrorCode, detail: string, faults: readonly FieldFault[] = [], status = statusOf[code]): Problem {
  return {
    type: `urn:rekindle:problem:${code.toLowerCase().replaceAll('_', '-')}`,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail,
    code,
    ...(faults.length > 0 ? { errors: faults } : {}),
  };
}

const CHECK = {
  step: { type: 'string', enum: [...mailboxChecks] },
  ok: { type: 'boolean' },
  detail: { type: 'string' },
  advice: { type: 'string', description: 'What to do, of the step that failed' },
};

/** The OpenAPI schema of a problem. */
export const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code'],
  properties: {
    type: { type: 'string', example: 'urn:rekindle:problem:not-found' },
    title: { type: 'string', example: 'Not Found' },
    status: { type: 'integer', example: 404 },
    detail: { type: 'string', description: 'A sentence to show', example: 'Not found' },
    code: { type: 'string', enum: [...errorCodes], example: 'NOT_FOUND' },
    errors: {
      type: 'array',
      items: { type: 'object', required: ['field', 'message'], properties: { field: { type: 'string' }, message: { type: 'string' } } },
    },
    checks: {
      type: 'array',
      description: 'With MAILBOX_CHECK_FAILED: each step up to the one that failed',
      items: { type: 'object', required: ['step', 'ok', 'detail'], properties: CHECK },
    },
    reference: { type: 'string', description: 'Names the request in the logs', example: '0197a000-0000-7000-8000-0000000000f1' },
  },
};
