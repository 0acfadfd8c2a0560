import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock, POOL } from '@rekindle/platform';
import { type PrivacyRequest, ProfileVault, type VaultOwner, privacyRequestPage } from '@rekindle/vault';
import type pg from 'pg';
import type { PrivacyRequestPage, PrivacyRequestView } from './get-privacy-requests.dto.js';

const PAGE = 50;
const ANSWER_WITHIN_MS = 30 * 24 * 60 * 60 * 1000;

/** Privacy requests, with the customers who have to act on them. */
export class GetPrivacyRequests extends Query<PrivacyRequestPage> {
  constructor(readonly before: string | null) {
    super();
  }
}

@QueryHandler(GetPrivacyRequests)
export class GetPrivacyRequestsHandler implements IQueryHandler<GetPrivacyRequests> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly profiles: ProfileVault,
  ) {}

  async execute({ before }: GetPrivacyRequests): Promise<PrivacyRequestPage> {
    const found = await privacyRequestPage(this.pool, PAGE + 1, before);
    const page = found.slice(0, PAGE);
    const owners = await this.profiles.owners(page.flatMap(({ leadAccounts }) => leadAccounts));
    const now = this.clock.now();
    return { requests: page.map((one) => view(one, owners, now)), next: found.length > PAGE ? (page.at(-1)?.id ?? null) : null };
  }
}

function view(request: PrivacyRequest, owners: Map<string, VaultOwner>, now: Date): PrivacyRequestView {
  const { id, kind, state, email, accountId, leadAccounts, reason, linkExpiresAt, receivedAt, confirmedAt, closedAt } = request;
  const customers = leadAccounts.flatMap((account) => {
    const owner = owners.get(account);
    return owner ? [{ accountId: account, email: owner.email, companyName: owner.companyName }] : [];
  });
  return {
    ...{ id, kind, accountId, customers, reason },
    // The address is deleted with the last email, moments later.
    email: closedAt ? null : email,
    state: state === 'received' && linkExpiresAt < now ? 'expired' : state,
    receivedAt: receivedAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    closedAt: closedAt?.toISOString() ?? null,
    dueAt: new Date(receivedAt.getTime() + ANSWER_WITHIN_MS).toISOString(),
  };
}
