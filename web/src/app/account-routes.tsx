import { type LoaderFunctionArgs, Navigate, redirect, type RouteObject } from 'react-router-dom';
import { keepReturnPath } from '../lib/session/return-path';
import { endedSession, joined, session } from '../lib/session/session';
import { Blank, SIGNED_IN, ofInstallation } from './router';

async function mustBeSignedIn({ request }: LoaderFunctionArgs): Promise<Response | null> {
  await joined;
  if (session()) return null;
  const { pathname, search } = new URL(request.url);
  // After a sign-out, the next to sign in may be somebody else.
  if (!endedSession()?.byHand) keepReturnPath(pathname + search, endedSession()?.userId);
  return redirect('/login');
}

/** Opened from an email, or on the way to an account. */
const withoutSession: RouteObject = {
  lazy: () => import('./layouts/public-layout'),
  HydrateFallback: Blank,
  children: [
    { path: 'forgot-password', lazy: () => import('../features/auth/forgot-password') },
    { path: 'reset-password', lazy: () => import('../features/auth/reset-password') },
    { path: 'confirm-email', lazy: () => import('../features/auth/confirm-email') },
    { path: 'privacy/request', lazy: () => import('../features/visitor-pages/privacy-request/request-privacy') },
    { path: 'privacy/confirm', lazy: () => import('../features/visitor-pages/privacy-request/confirm-privacy-request') },
    { path: 'privacy/data', lazy: () => import('../features/visitor-pages/privacy-request/download-own-data') },
    { path: 'upgrade', lazy: () => import('../features/paying-pages/upgrade/upgrade') },
    { path: 'payment-success', lazy: () => import('../features/paying-pages/payment/payment-success') },
    { path: 'payment-cancel', lazy: () => import('../features/paying-pages/payment/payment-cancel') },
  ],
};

/** One task like those of an account, but a buyer may have none yet. */
const checkout: RouteObject = {
  lazy: () => import('./layouts/focus-layout'),
  HydrateFallback: Blank,
  children: [{ path: 'checkout', lazy: () => import('../features/paying-pages/checkout/checkout') }],
};

const campaign: RouteObject = {
  path: 'campaigns/:id',
  lazy: () => import('../features/campaign-pages/campaign/campaign'),
  children: [
    { index: true, lazy: () => import('../features/campaign-pages/campaign-page/results-tab') },
    { path: 'leads', lazy: () => import('../features/campaign-pages/campaign-page/leads-tab') },
    { path: 'emails', lazy: () => import('../features/campaign-pages/campaign-page/emails-tab') },
    { path: 'activity', lazy: () => import('../features/campaign-pages/campaign-page/activity-tab') },
    { path: 'ledger', lazy: () => import('../features/campaign-pages/campaign-ledger/campaign-ledger') },
  ],
};

const withNavigation: RouteObject = {
  lazy: () => import('./layouts/app-layout'),
  HydrateFallback: Blank,
  children: [
    { path: 'dashboard', lazy: () => import('../features/dashboard/dashboard') },
    { path: 'inbox', lazy: () => import('../features/campaign-pages/inbox/inbox') },
    { path: 'inbox/:threadId', lazy: () => import('../features/campaign-pages/inbox/inbox') },
    { path: 'leads', lazy: () => import('../features/lead-pages/leads/all-leads') },
    { path: 'leads/lists', lazy: () => import('../features/lead-pages/lead-lists/list-lead-lists') },
    { path: 'leads/import', lazy: () => import('../features/lead-pages/import-leads/import-leads') },
    { path: 'leads/find', lazy: () => import('../features/lead-pages/find-leads/find-leads') },
    { path: 'leads/upload', lazy: () => import('../features/lead-pages/upload-leads/upload-leads') },
    { path: 'leads/:listId', lazy: () => import('../features/lead-pages/lead-list/lead-list') },
    { path: 'campaigns', lazy: () => import('../features/campaign-list/list-campaigns') },
    { path: 'campaign/setup', lazy: () => import('../features/campaign-pages/autonomous/set-up-campaign') },
    campaign,
    { path: 'settings/billing', lazy: () => import('../features/paying-pages/billing/billing') },
    { path: 'settings/mailboxes', lazy: () => import('../features/account-pages/mailboxes/mailboxes') },
    { path: 'settings/mailboxes/connect', lazy: () => import('../features/account-pages/mailboxes/connect-mailbox') },
    { path: 'settings/mailboxes/:id', lazy: () => import('../features/account-pages/mailboxes/edit-mailbox') },
    { path: 'settings/mailboxes/:id/sign-in', lazy: () => import('../features/account-pages/mailboxes/sign-in-again') },
    { path: 'settings/social', lazy: () => import('../features/account-pages/social/social') },
    { path: 'settings/social/callback/:provider', lazy: () => import('../features/account-pages/social/connection-callback') },
    { path: 'settings', element: <Navigate to="/settings/profile" replace /> },
    { path: 'settings/profile', lazy: () => import('../features/account-pages/settings/profile') },
    { path: 'settings/password', lazy: () => import('../features/account-pages/settings/password') },
    { path: 'settings/notifications', lazy: () => import('../features/account-pages/settings/notifications') },
    { path: 'settings/usage', lazy: () => import('../features/account-pages/settings/usage') },
    { path: 'settings/suppressions', lazy: () => import('../features/account-pages/suppressions/suppressions') },
    { path: 'settings/api-keys', lazy: () => import('../features/account-pages/api-keys/api-keys') },
    { path: 'settings/your-data', lazy: () => import('../features/account-pages/your-data/your-data') },
  ],
};

const focused: RouteObject = {
  lazy: () => import('./layouts/focus-layout'),
  HydrateFallback: Blank,
  children: [
    { path: 'campaigns/new', lazy: () => import('../features/campaign-pages/draft/new-campaign') },
    { path: 'campaigns/create-revival', lazy: () => import('../features/campaign-pages/revival/create-revival') },
    { path: 'campaigns/:id/launch', lazy: () => import('../features/campaign-pages/launch/launch-campaign') },
  ],
};

/** The pages of customers, and those on the way to an account. */
export const accountRoutes: RouteObject[] = ofInstallation([
  withoutSession,
  checkout,
  {
    id: SIGNED_IN,
    loader: mustBeSignedIn,
    lazy: () => import('./app-shell'),
    HydrateFallback: Blank,
    children: [withNavigation, focused],
  },
]);
