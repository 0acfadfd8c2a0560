import { expect, it } from '@jest/globals';
import { fixedSimulation } from '../simulation/testing/fixed-simulation';
import { servicesOf } from './services';

it('offers the calls of the specification, by their names', () => {
  const names = Object.entries(servicesOf(fixedSimulation())).map(([service, calls]) => [service, Object.keys(calls)]);
  expect(Object.fromEntries(names)).toEqual({
    auth: ['signUp', 'signIn', 'signOut', 'getSession', 'getUser', 'updateProfile', 'resetPassword'],
    payments: [
      ...['createCheckoutSession', 'retrieveCheckoutSession', 'createCustomer', 'createSubscription', 'cancelSubscription'],
      ...['getCustomerSubscriptions', 'simulateWebhook'],
    ],
    email: ['sendWelcomeEmail', 'sendCampaignEmail', 'sendPasswordResetEmail', 'getEmailStats', 'getSentEmails', 'validateEmail'],
    ai: ['personalizeEmail', 'generateSubjectLines', 'analyzeEmailPerformance', 'generateFollowUpSequence', 'getUsageStats'],
    prospecting: ['searchLeads', 'getLeadDetails', 'searchCompanies', 'getCompanyEmployees'],
    verification: ['verifyEmail', 'verifyEmails', 'getAccountInfo'],
    finder: ['findEmails', 'findPersonEmail', 'getDomainInfo', 'getAccountUsage'],
  });
});

it.each([
  ['auth', 200, 1_500],
  ['payments', 200, 1_500],
  ['email', 200, 1_500],
  ['ai', 200, 1_500],
  ['prospecting', 200, 1_500],
  ['verification', 300, 2_000],
  ['finder', 300, 2_000],
] as const)('lets %s take from %i to %i ms', async (name, shortest, longest) => {
  const simulation = fixedSimulation();
  const one = async (drawn: number) => {
    const { auth, payments, email, ai, prospecting, verification, finder } = servicesOf({ ...simulation, random: () => drawn });
    await {
      auth: auth.getSession,
      payments: () => payments.getCustomerSubscriptions('cus_1'),
      email: () => email.getEmailStats(),
      ai: ai.getUsageStats,
      prospecting: () => prospecting.searchCompanies(),
      verification: verification.getAccountInfo,
      finder: finder.getAccountUsage,
    }[name]();
  };
  await one(0);
  await one(0.999_999);
  expect(simulation.waits).toEqual([shortest, longest]);
});
