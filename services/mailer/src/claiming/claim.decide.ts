/** Due deliveries of one campaign, counted up to the size of a claim. */
export interface DueCampaign {
  campaignId: string;
  accountId: string;
  laterSteps: number;
  firstSteps: number;
}

/** How many deliveries of a campaign a claim takes. */
export interface Quota {
  campaignId: string;
  emails: number;
}

export interface ClaimPlan {
  laterSteps: Quota[];
  firstSteps: Quota[];
}

/**
 * Divides a claim: every account gets the same share, and what one cannot use goes to the others. Within an account, later steps
 * go before first steps, and campaigns share equally.
 * @param left by account: how many more emails its daily limit allows; absent: unlimited
 */
export function planClaim(size: number, due: readonly DueCampaign[], left: ReadonlyMap<string, number>): ClaimPlan {
  const accounts = [...Map.groupBy(due, (campaign) => campaign.accountId)];
  const wanted = accounts.map(([accountId, campaigns]) => Math.min(sum(campaigns.map(total)), left.get(accountId) ?? Infinity));
  const shares = share(size, wanted);
  const plan: ClaimPlan = { laterSteps: [], firstSteps: [] };
  accounts.forEach(([, campaigns], index) => {
    const later = share(
      shares[index] ?? 0,
      campaigns.map((campaign) => campaign.laterSteps),
    );
    const first = share(
      (shares[index] ?? 0) - sum(later),
      campaigns.map((campaign) => campaign.firstSteps),
    );
    plan.laterSteps.push(...quotas(campaigns, later));
    plan.firstSteps.push(...quotas(campaigns, first));
  });
  return plan;
}

/** Divides `size` as equally as the demands allow. */
export function share(size: number, wanted: readonly number[]): number[] {
  const given = wanted.map(() => 0);
  let left = size;
  let hungry = wanted.flatMap((want, index) => (want > 0 ? [index] : []));
  while (left > 0 && hungry.length > 0) {
    const each = Math.max(1, Math.floor(left / hungry.length));
    for (const index of hungry.slice(0, left)) {
      const more = Math.min(each, left, (wanted[index] ?? 0) - (given[index] ?? 0));
      given[index] = (given[index] ?? 0) + more;
      left -= more;
    }
    hungry = hungry.filter((index) => (given[index] ?? 0) < (wanted[index] ?? 0));
  }
  return given;
}

const total = ({ laterSteps, firstSteps }: DueCampaign): number => laterSteps + firstSteps;
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const quotas = (campaigns: readonly DueCampaign[], emails: readonly number[]): Quota[] =>
  campaigns.flatMap(({ campaignId }, index) => (emails[index] ? [{ campaignId, emails: emails[index] }] : []));
