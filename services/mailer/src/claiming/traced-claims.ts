interface Claim {
  campaignId: string;
  traceparent?: string | null;
}

/** A campaign of a hundred thousand leads would be a trace of half a million spans, more than any backend accepts. */
const SPANS_PER_CLAIM = 20;

/** Keeps the parent span only for the first emails of each campaign; the events of the others still name their launch. */
export function tracedClaims<T extends Claim>(claims: readonly T[]): T[] {
  const seen = new Map<string, number>();
  return claims.map((claim) => {
    const count = (seen.get(claim.campaignId) ?? 0) + 1;
    seen.set(claim.campaignId, count);
    return count > SPANS_PER_CLAIM && claim.traceparent ? { ...claim, traceparent: null } : claim;
  });
}
