interface OfStripe {
  type?: unknown;
  code?: unknown;
  statusCode?: unknown;
  requestId?: unknown;
}

/** A Stripe error without what it quotes about a payer, for logs and lists; other errors are returned unchanged. */
export function plainError(error: unknown): unknown {
  const { type, code, statusCode, requestId } = error as OfStripe;
  if (typeof type !== 'string' || !type.startsWith('Stripe')) return error;
  return new Error(`Stripe refused: ${[type, code, statusCode, requestId].filter(Boolean).join(' ')}`);
}
