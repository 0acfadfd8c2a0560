import { isDisposable, isDomain, isWebmail } from '../../simulation/address';
import { allowance, type Allowance, spend, CREDITS, MONTHLY_CREDITS } from '../../simulation/allowance';
import { pageOf } from '../../simulation/page-of';
import { type Answer, call, type Simulation, THOROUGH } from '../../simulation/simulation';
import { type DomainInfo, domainInfoOf, emailsAt, type FoundEmail, guessedTitle, personalEmail } from './found-emails';

const MONTHLY_CALLS = 1_000;
const FOUND_LIMIT = 10;
const MOST_FOUND = 25;
const MOST_FINDER_CREDITS = 10;
const CALLS = 'finder-calls';

export interface FoundEmails {
  domain: string;
  emails: FoundEmail[];
  total: number;
  limit: number;
  credits_used: number;
}

export interface FinderAccount {
  plan: string;
  calls: Allowance;
}

/** Addresses of a domain. No page is read for them. */
export const finder = (simulation: Simulation) => {
  const { seed, now } = simulation;
  const answer = <T>(failure: string, body: () => T): Promise<Answer<T>> => call(simulation, THOROUGH, failure, body);
  const counted = <T>(failure: string, domain: string, body: (domain: string) => T): Promise<Answer<T>> =>
    answer(failure, () => {
      const asked = domain.trim().toLowerCase();
      if (!isDomain(asked)) throw new Error('Not a domain');
      const result = body(asked);
      spend(simulation, CALLS, MONTHLY_CALLS, 1);
      return result;
    });
  return {
    findEmails: (domain: string, limit?: number) =>
      counted('Email finder failed', domain, (asked): FoundEmails => {
        const known = isDisposable(asked) || isWebmail(asked) ? [] : emailsAt(seed, asked, now());
        const page = pageOf(known, { limit }, FOUND_LIMIT, MOST_FOUND);
        const credits_used = Math.min(page.items.length, MOST_FINDER_CREDITS);
        spend(simulation, CREDITS, MONTHLY_CREDITS, credits_used);
        return { domain: asked, emails: page.items, total: page.total, limit: page.limit, credits_used };
      }),

    findPersonEmail: (domain: string, firstName: string, lastName: string) =>
      counted('Person email finder failed', domain, (asked): FoundEmail => {
        if (!firstName.trim() || !lastName.trim()) throw new Error('Nobody without a name');
        const title = guessedTitle(seed, `${firstName} ${lastName}`);
        const made = personalEmail(seed, asked, { firstName: firstName.trim(), lastName: lastName.trim(), title }, now());
        return emailsAt(seed, asked, now()).find(({ value }) => value === made.value) ?? made;
      }),

    getDomainInfo: (domain: string) =>
      counted('Domain info lookup failed', domain, (asked): DomainInfo => domainInfoOf(seed, asked, now())),

    getAccountUsage: () =>
      answer('Failed to get account usage', (): FinderAccount => ({ plan: 'free', calls: allowance(simulation, CALLS, MONTHLY_CALLS) })),
  };
};
