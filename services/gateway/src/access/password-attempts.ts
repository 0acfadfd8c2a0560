import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings, clientAddress } from '@rekindle/platform';
import { TooManyRequests } from './rate-limit.js';
import { RateLimiters } from './rate-limiter.js';

interface Budget {
  perMinute: number;
  perHour?: number;
}

/** How often a secret may be guessed, by kind of caller. */
export interface AttemptLimits {
  name: string;
  /** For strangers at one network address, across all accounts. */
  address: Budget;
  /** For strangers at one network address, for one account. */
  accountAtAddress: Budget;
  /** For all strangers together, for one account: the upper bound for guessing from many addresses. */
  account: Budget;
  /** For a device that has signed in to the account: strangers cannot use it up. */
  device: Budget;
  /** How the owner can get in from a new device while strangers have used up the account's budget. */
  wayIn: string | null;
}

export interface Attempt {
  ip: string;
  /** The account that is tried, whether it exists or not; null if the request names none. */
  account: string | null;
  /** Null for an unknown device. */
  device: string | null;
}

interface Counted extends Budget {
  key: string;
  forAccount: boolean;
  wayIn?: string | null;
}

/** Counts attempts to guess passwords, to slow down attackers but not the owner of the account. */
@Injectable()
export class PasswordAttempts {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly limiters: RateLimiters,
  ) {}

  /**
   * @returns a function to call if the password was right: it then counts only against its address
   * @throws TooManyRequests
   */
  async count(limits: AttemptLimits, attempt: Attempt): Promise<() => Promise<void>> {
    const counted = budgetsOf(limits, attempt);
    for (const budget of counted) await this.spend(budget);
    const forAccount = counted.filter((budget) => budget.forAccount);
    return async () => void (await Promise.all(forAccount.map((budget) => this.takeBack(budget))));
  }

  private async takeBack({ key, perHour }: Counted): Promise<void> {
    await this.limiters.minutes.takeBack(key);
    if (perHour) await this.limiters.hours.takeBack(key);
  }

  private async spend({ key, perMinute, perHour, wayIn }: Counted): Promise<void> {
    const { minutes, hours } = this.limiters;
    const wait = (await minutes.hit(key, this.scaled(perMinute))) || (perHour ? await hours.hit(key, this.scaled(perHour)) : 0);
    if (wait > 0) throw new TooManyRequests(wait, wayIn ?? null);
  }

  private scaled(limit: number): number {
    return Math.max(1, Math.round(limit * this.settings.rateLimitScale));
  }
}

/** Narrowest first: a caller who has used up a narrow budget takes nothing from a wider one that others need. */
function budgetsOf({ name, address, accountAtAddress, account, device, wayIn }: AttemptLimits, attempt: Attempt): Counted[] {
  const from = clientAddress(attempt.ip);
  if (attempt.device !== null) return [{ key: `${name} device ${attempt.device} ${attempt.account}`, forAccount: true, ...device }];
  const anywhere = { key: `${name} address ${from}`, forAccount: false, ...address };
  if (attempt.account === null) return [anywhere];
  return [
    anywhere,
    { key: `${name} account at address ${attempt.account} ${from}`, forAccount: true, ...accountAtAddress },
    { key: `${name} account ${attempt.account}`, forAccount: true, ...account, wayIn },
  ];
}
