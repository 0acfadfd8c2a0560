type ErrorType = 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';

/** A refusal in Stripe's own shape. */
export class StripeError extends Error {
  constructor(
    readonly status: number,
    readonly type: ErrorType,
    message: string,
    readonly more: { code?: string; param?: string; decline_code?: string } = {},
    /** Changes made before the refusal are kept: a declined attempt is an attempt. */
    readonly keepsChanges = false,
  ) {
    super(message);
  }

  get body(): object {
    return { error: { type: this.type, message: this.message, ...this.more } };
  }
}

export const invalid = (message: string, param?: string, code?: string): StripeError =>
  new StripeError(400, 'invalid_request_error', message, { ...(code && { code }), ...(param && { param }) });

export const missing = (kind: string, id: string, param = 'id'): StripeError =>
  new StripeError(404, 'invalid_request_error', `No such ${kind.replace(/[._]/g, ' ')}: '${id}'`, { code: 'resource_missing', param });
