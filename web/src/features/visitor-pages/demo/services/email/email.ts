import { faultOf, INVALID_CONFIDENCE, isAddress, VALID_CONFIDENCE } from '../../simulation/address';
import { type Page, pageOf, type Paging } from '../../simulation/page-of';
import { idOf } from '../../simulation/random';
import { type Answer, call, QUICK, Refusal, type Simulation } from '../../simulation/simulation';
import { withTrialEmail } from '../auth/account';
import { keepUser, keptSession } from '../auth/kept-users';
import { interactionWith, isLost } from './interaction';
import { keepEmail, keepInteraction, keptEmails } from './kept-emails';
import { type EmailContent, type EmailStats, newEmail, type SentEmail, statsOf } from './sent-email';

const EMAILS_PER_PAGE = 50;
const REASONS = { invalid_format: 'Invalid format', disposable: 'Disposable email' };

export interface CampaignEmail {
  to: string;
  subject: string;
  body: string;
  campaignId?: string;
  leadData?: Record<string, string>;
}

export interface Validity {
  email: string;
  valid: boolean;
  reason: string | null;
  confidence: number;
}

/** Emails. None is sent: each is a record in the browser, and the readers' reactions are invented. */
export const email = (simulation: Simulation) => {
  const { random, now } = simulation;
  const answer = <T>(failure: string, body: () => T): Promise<Answer<T>> => call(simulation, QUICK, failure, body);
  const keep = (content: EmailContent, status: SentEmail['status']): SentEmail => {
    const sent = newEmail(random, content, status, now());
    keepEmail(simulation, sent);
    return sent;
  };
  const ofAccount = (to: string, subject: string, body: string): SentEmail => {
    mustBeAddress(to);
    return keep({ to, subject, body, campaignId: null, leadData: null }, 'sent');
  };
  return {
    sendWelcomeEmail: (to: string, firstName: string) =>
      answer('Failed to send welcome email', () =>
        ofAccount(to, `Welcome, ${firstName || 'and hello'}`, 'Your trial runs for seven days and 500 emails. Upload a list to begin.'),
      ),

    sendCampaignEmail: ({ to, subject, body, campaignId, leadData }: CampaignEmail) =>
      answer('Failed to send email', (): SentEmail => {
        mustBeAddress(to);
        spendTrialEmail(simulation);
        const content = { to, subject, body, campaignId: campaignId || null, leadData: leadData ?? null };
        if (isLost(random, to)) {
          keep(content, 'failed');
          throw new Refusal('Email delivery failed');
        }
        const sent = keep(content, 'sent');
        keepInteraction(simulation, interactionWith(random, sent.id, now()));
        return sent;
      }),

    sendPasswordResetEmail: (to: string) =>
      answer('Failed to send password reset email', () =>
        ofAccount(to, 'Set a new password', `Open /reset-password?token=${idOf(random, 'reset')} within an hour.`),
      ),

    getEmailStats: (campaignId?: string) =>
      answer('Failed to get email stats', (): EmailStats => statsOf(ofCampaign(keptEmails(simulation), campaignId))),

    getSentEmails: ({ campaignId, ...paging }: Paging & { campaignId?: string } = {}) =>
      answer('Failed to get sent emails', (): Omit<Page<SentEmail>, 'items'> & { emails: SentEmail[] } => {
        const { items: emails, ...rest } = pageOf(ofCampaign(keptEmails(simulation), campaignId), paging, EMAILS_PER_PAGE, EMAILS_PER_PAGE);
        return { emails, ...rest };
      }),

    validateEmail: (address: string) =>
      answer('Email validation failed', (): Validity => {
        const fault = faultOf(address);
        return fault
          ? { email: address, valid: false, reason: REASONS[fault], confidence: INVALID_CONFIDENCE }
          : { email: address, valid: true, reason: null, confidence: VALID_CONFIDENCE };
      }),
  };
};

function mustBeAddress(to: string): void {
  if (!isAddress(to)) throw new Error('No email without an address');
}

const ofCampaign = (emails: SentEmail[], id?: string): SentEmail[] => (id ? emails.filter(({ campaignId }) => campaignId === id) : emails);

/** A signed-in user on a trial has 500; anybody else only tries it out. */
function spendTrialEmail(simulation: Simulation): void {
  const { user } = keptSession(simulation);
  if (!user) return;
  const after = withTrialEmail(user, simulation.now());
  if (!after) throw new Error('The trial is used up');
  if (after !== user) keepUser(simulation, after);
}
