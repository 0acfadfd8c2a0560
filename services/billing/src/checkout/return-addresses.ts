import type { Settings } from '@rekindle/platform';

type Where = Pick<Settings, 'publicUrl' | 'port' | 'sandbox'>;

/** @returns the origin that a buyer returns to; null for any origin that is not ours, however it is written */
export function allowedOrigin(given: string, settings: Where): string | null {
  if (!URL.canParse(given)) return null;
  const { origin } = new URL(given);
  return allowed(settings).includes(origin) ? origin : null;
}

function allowed({ publicUrl, port, sandbox }: Where): string[] {
  const local = [`http://localhost:${port}`, `http://127.0.0.1:${port}`];
  return [new URL(publicUrl).origin, ...(sandbox ? local : [])];
}

/** @param email entered by the visitor; nobody else's is ever put into a URL */
export function returnAddresses(origin: string, email: string | null): { success_url: string; cancel_url: string } {
  const typed = email === null ? '' : `&email=${encodeURIComponent(email)}`;
  return { success_url: `${origin}/payment-success?session_id={CHECKOUT_SESSION_ID}${typed}`, cancel_url: `${origin}/payment-cancel` };
}
