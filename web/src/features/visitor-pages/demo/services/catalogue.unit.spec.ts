import { describe, expect, it } from '@jest/globals';
import { type FixedSimulation, fixedSimulation } from '../simulation/testing/fixed-simulation';
import type { Answer } from '../simulation/simulation';
import { type Services, servicesOf } from './services';

type Case = (services: Services, simulation: FixedSimulation) => Promise<Answer<unknown>>;

const DANA = 'dana@harborgoods.example';
const campaignEmail = { to: DANA, subject: 'Hello', body: 'Shall we talk?' };

/** A refusal of each service. */
const REFUSED: Record<string, Case> = {
  'User already exists with this email': async ({ auth }) => {
    await auth.signUp(DANA, 'secret phrase');
    return auth.signUp(' DANA@harborgoods.example', 'another one');
  },
  'Invalid email or password': ({ auth }) => auth.signIn(DANA, 'secret phrase'),
  'Not authenticated': ({ auth }) => auth.getUser(),
  'User not found': ({ auth }) => auth.resetPassword(DANA),
  'Invalid plan ID': ({ payments }) => payments.createCheckoutSession('growth'),
  'Invalid price ID': async ({ payments }) => payments.createSubscription('cus_1', 'growth'),
  'Session not found': ({ payments }) => payments.retrieveCheckoutSession('cs_none'),
  'Subscription not found': ({ payments }) => payments.cancelSubscription('sub_none'),
  'Email delivery failed': ({ email }) => email.sendCampaignEmail({ ...campaignEmail, to: 'bounce@harborgoods.example' }),
};

/** The response of each call while its service is down. */
const DOWN: Record<string, Case> = {
  'Signup failed': ({ auth }) => auth.signUp(DANA, 'secret phrase'),
  'Login failed': ({ auth }) => auth.signIn(DANA, 'secret phrase'),
  'Signout failed': ({ auth }) => auth.signOut(),
  'Not authenticated': ({ auth }) => auth.getSession(),
  'User not found': ({ auth }) => auth.getUser(),
  'Profile update failed': ({ auth }) => auth.updateProfile({}),
  'Password reset failed': ({ auth }) => auth.resetPassword(DANA),
  'Failed to create checkout session': ({ payments }) => payments.createCheckoutSession('starter'),
  'Failed to retrieve session': ({ payments }) => payments.retrieveCheckoutSession('cs_none'),
  'Failed to create customer': ({ payments }) => payments.createCustomer(DANA, 'Dana'),
  'Failed to create subscription': ({ payments }) => payments.createSubscription('cus_1', 'starter'),
  'Failed to cancel subscription': ({ payments }) => payments.cancelSubscription('sub_1'),
  'Failed to retrieve subscriptions': ({ payments }) => payments.getCustomerSubscriptions('cus_1'),
  'Failed to send welcome email': ({ email }) => email.sendWelcomeEmail(DANA, 'Dana'),
  'Failed to send email': ({ email }) => email.sendCampaignEmail(campaignEmail),
  'Failed to send password reset email': ({ email }) => email.sendPasswordResetEmail(DANA),
  'Failed to get email stats': ({ email }) => email.getEmailStats(),
  'Failed to get sent emails': ({ email }) => email.getSentEmails(),
  'Email validation failed': ({ email }) => email.validateEmail(DANA),
  'Email personalization failed': ({ ai }) => ai.personalizeEmail({ subject: '', body: '' }, {}),
  'Subject line generation failed': ({ ai }) => ai.generateSubjectLines({ product: 'Bread', audience: 'bakers' }),
  'Email analysis failed': ({ ai }) => ai.analyzeEmailPerformance({ subject: '', body: '', openRate: 0, clickRate: 0 }),
  'Follow-up sequence generation failed': ({ ai }) => ai.generateFollowUpSequence({ product: 'Bread' }),
  'Failed to get usage stats': ({ ai }) => ai.getUsageStats(),
  'Lead search failed': ({ prospecting }) => prospecting.searchLeads(),
  'Failed to get lead details': ({ prospecting }) => prospecting.getLeadDetails('lead_1'),
  'Company search failed': ({ prospecting }) => prospecting.searchCompanies(),
  'Failed to get company employees': ({ prospecting }) => prospecting.getCompanyEmployees('company_1'),
  'Failed to get account usage': ({ finder }) => finder.getAccountUsage(),
  'Email verification failed': ({ verification }) => verification.verifyEmail(DANA),
  'Email finder failed': ({ finder }) => finder.findEmails('harborgoods.example'),
  'Person email finder failed': ({ finder }) => finder.findPersonEmail('harborgoods.example', 'Dana', 'Bell'),
  'Domain info lookup failed': ({ finder }) => finder.getDomainInfo('harborgoods.example'),
  'Bulk verification failed': ({ verification }) => verification.verifyEmails([DANA]),
  'Account info lookup failed': ({ verification }) => verification.getAccountInfo(),
};

/** Where a webhook's object is looked up, so that a service that is down fails like the look-up. */
const WEBHOOKS: [string, Case][] = [
  ['Failed to retrieve session', ({ payments }) => payments.simulateWebhook('checkout.session.completed', 'cs_1')],
  ['Failed to retrieve subscriptions', ({ payments }) => payments.simulateWebhook('invoice.payment_failed', 'sub_1')],
];

/** The messages of both specifications, word for word. */
const CATALOGUE = [
  ...['User already exists with this email', 'Signup failed', 'Invalid email or password', 'Login failed', 'Signout failed'],
  ...['Not authenticated', 'User not found', 'Profile update failed', 'Password reset failed', 'Invalid plan ID', 'Invalid price ID'],
  ...['Failed to create checkout session', 'Session not found', 'Failed to retrieve session', 'Failed to create customer'],
  ...['Failed to create subscription', 'Subscription not found', 'Failed to cancel subscription', 'Failed to retrieve subscriptions'],
  ...['Failed to send welcome email', 'Email delivery failed', 'Failed to send email', 'Failed to send password reset email'],
  ...['Failed to get email stats', 'Failed to get sent emails', 'Email validation failed', 'Email personalization failed'],
  ...['Subject line generation failed', 'Email analysis failed', 'Follow-up sequence generation failed', 'Failed to get usage stats'],
  ...['Lead search failed', 'Failed to get lead details', 'Company search failed', 'Failed to get company employees'],
  ...['Failed to get account usage', 'Email verification failed', 'Email finder failed', 'Person email finder failed'],
  ...['Domain info lookup failed', 'Bulk verification failed', 'Account info lookup failed'],
];

describe('the catalogue of errors', () => {
  it('is covered by the cases below, and they contain nothing else', () => {
    expect([...new Set([...Object.keys(REFUSED), ...Object.keys(DOWN)])].sort()).toEqual([...CATALOGUE].sort());
  });

  it.each(Object.entries(REFUSED))('answers %s where the service refuses', async (error, run) => {
    const simulation = fixedSimulation();
    expect(await run(servicesOf(simulation), simulation)).toEqual({ success: false, error });
  });

  it.each([...Object.entries(DOWN), ...WEBHOOKS])('answers %s where the service is down', async (error, run) => {
    const simulation = { ...fixedSimulation(), down: true };
    expect(await run(servicesOf(simulation), simulation)).toEqual({ success: false, error });
    expect(simulation.stored()).toEqual({});
  });

  it('is what calls answer where the browser keeps nothing', async () => {
    const simulation = fixedSimulation();
    const refusing = {
      ...simulation.records,
      write: () => {
        throw new Error('QuotaExceededError');
      },
    };
    const { auth, payments, ai } = servicesOf({ ...simulation, records: refusing });
    expect(await auth.signUp(DANA, 'secret phrase')).toEqual({ success: false, error: 'Signup failed' });
    expect(await payments.createCustomer(DANA, 'Dana')).toEqual({ success: false, error: 'Failed to create customer' });
    expect(await ai.generateFollowUpSequence({ product: 'Bread' })).toEqual({
      success: false,
      error: 'Follow-up sequence generation failed',
    });
  });

  it.each(['not a user', { id: 'user_1', email: DANA, trial: null }])(
    'logs that a stored user cannot be read, and discards it: %j',
    async (kept) => {
      const simulation = fixedSimulation();
      const { auth } = servicesOf(simulation);
      await auth.signUp(DANA, 'secret phrase');
      simulation.records.write('user', kept);
      const session = await auth.getSession();
      expect(session).toEqual({ success: true, data: { authenticated: true, token: expect.stringMatching(/^token_/), user: null } });
      expect(simulation.logged).toEqual(['Error parsing user data']);
      expect(Object.keys(simulation.stored()).sort()).toEqual(['rekindle.demo.token', 'rekindle.demo.users']);
      expect(await auth.getUser()).toEqual({ success: false, error: 'User not found' });
    },
  );
});
