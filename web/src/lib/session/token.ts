/** @returns when the token stops being valid, in milliseconds since 1970; null where it does not say so readably */
export function expiryOf(token: string): number | null {
  const claims = token.split('.')[1];
  if (!claims) return null;
  try {
    const { exp } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown };
    return typeof exp === 'number' ? exp * 1000 : null;
  } catch {
    return null;
  }
}

export const isValid = (token: string, now: number): boolean => (expiryOf(token) ?? 0) > now;
