function claimsOf(token: string): { exp?: unknown; sub?: unknown } {
  try {
    return JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown; sub?: unknown };
  } catch {
    return {};
  }
}

/** @returns when the token stops being valid, in milliseconds since 1970; null where it does not say so readably */
export function expiryOf(token: string): number | null {
  const { exp } = claimsOf(token);
  return typeof exp === 'number' ? exp * 1000 : null;
}

/** @returns the id of the user who signed in; empty where the token does not say so readably */
export function userIdOf(token: string): string {
  const { sub } = claimsOf(token);
  return typeof sub === 'string' ? sub : '';
}

export const isValid = (token: string, now: number): boolean => (expiryOf(token) ?? 0) > now;
