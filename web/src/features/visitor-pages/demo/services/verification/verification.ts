import { allowance, type Allowance, spend, CREDITS, MONTHLY_CREDITS } from '../../simulation/allowance';
import { type Answer, call, type Simulation, THOROUGH } from '../../simulation/simulation';
import { verdictOf, type Verification } from './verdict';

const MOST_AT_ONCE = 100;

export interface BulkVerification {
  results: Verification[];
  /** The maximum number of addresses; any beyond the first hundred are not checked. */
  submitted: number;
  verified: number;
  deliverable: number;
}

export interface VerificationAccount {
  plan: string;
  credits: Allowance;
}

/** Says whether an address can receive mail. No mail server is asked. */
export const verification = (simulation: Simulation) => {
  const answer = <T>(failure: string, body: () => T): Promise<Answer<T>> => call(simulation, THOROUGH, failure, body);
  const verify = (emails: string[]): Verification[] => {
    spend(simulation, CREDITS, MONTHLY_CREDITS, emails.length);
    return emails.map((email) => verdictOf(simulation.seed, email));
  };
  return {
    verifyEmail: (email: string) => answer('Email verification failed', (): Verification => verify([email])[0] as Verification),

    verifyEmails: (emails: string[]) =>
      answer('Bulk verification failed', (): BulkVerification => {
        const results = verify(emails.slice(0, MOST_AT_ONCE));
        const deliverable = results.filter(({ result }) => result === 'deliverable').length;
        return { results, submitted: emails.length, verified: results.length, deliverable };
      }),

    getAccountInfo: () =>
      answer('Account info lookup failed', (): VerificationAccount => ({
        plan: 'free',
        credits: allowance(simulation, CREDITS, MONTHLY_CREDITS),
      })),
  };
};
