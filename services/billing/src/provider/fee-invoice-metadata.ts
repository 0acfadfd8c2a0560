/** Under this name an invoice of performance fees keeps the month that it is for. */
export const FEES_MONTH = 'fees_month';

/** Under this name it keeps when its card is tried next: Stripe does not schedule that. */
export const NEXT_ATTEMPT = 'next_attempt_at';
