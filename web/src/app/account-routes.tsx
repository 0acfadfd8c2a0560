import { Navigate, redirect, type RouteObject } from 'react-router-dom';
import { joined, session } from '../lib/session/session';
import { Blank, SIGNED_IN, ofInstallation } from './router';

async function mustBeSignedIn(): Promise<Response | null> {
  await joined;
  return session() ? null : redirect('/login');
}

/** Opened from an email, or on the way to an account. */
const withoutSession: RouteObject = {
  lazy: () => import('./public-layout'),
  HydrateFallback: Blank,
  children: [
    { path: 'forgot-password', lazy: () => import('../features/auth/forgot-password') },
    { path: 'reset-password', lazy: () => import('../features/auth/reset-password') },
    { path: 'confirm-email', lazy: () => import('../features/auth/confirm-email') },
    { path: 'privacy/request', lazy: () => import('../features/privacy-request/request-privacy') },
    { path: 'privacy/confirm', lazy: () => import('../features/privacy-request/confirm-privacy-request') },
    { path: 'privacy/data', lazy: () => import('../features/privacy-request/download-own-data') },
    { path: 'upgrade', lazy: () => import('../features/upgrade/upgrade') },
    { path: 'payment-success', lazy: () => import('../features/payment/payment-success') },
    { path: 'payment-cancel', lazy: () => import('../features/payment/payment-cancel') },
  ],
};

/** One task like those of an account, but a buyer may have none yet. */
const checkout: RouteObject = {
  lazy: () => import('./focus-layout'),
  HydrateFallback: Blank,
  children: [{ path: 'checkout', lazy: () => import('../features/checkout/checkout') }],
};

const campaign: RouteObject = {
  path: 'campaigns/:id',
  lazy: () => import('../features/campaign/campaign'),
  children: [
    { index: true, lazy: () => import('../features/campaign-page/results-tab') },
    { path: 'leads', lazy: () => import('../features/campaign-page/leads-tab') },
    { path: 'emails', lazy: () => import('../features/campaign-page/emails-tab') },
    { path: 'activity', lazy: () => import('../features/campaign-page/activity-tab') },
    { path: 'ledger', lazy: () => import('../features/campaign-ledger/campaign-ledger') },
  ],
};

const withNavigation: RouteObject = {
  lazy: () => import('./app-layout'),
  HydrateFallback: Blank,
  children: [
    { path: 'dashboard', lazy: () => import('../features/dashboard/dashboard') },
    { path: 'inbox', lazy: () => import('../features/inbox/inbox') },
    { path: 'inbox/:threadId', lazy: () => import('../features/inbox/inbox') },
    { path: 'leads', lazy: () => import('../features/leads/all-leads') },
    { path: 'leads/lists', lazy: () => import('../features/lead-lists/list-lead-lists') },
    { path: 'leads/import', lazy: () => import('../features/import-leads/import-leads') },
    { path: 'leads/find', lazy: () => import('../features/find-leads/find-leads') },
    { path: 'leads/upload', lazy: () => import('../features/upload-leads/upload-leads') },
    { path: 'leads/:listId', lazy: () => import('../features/lead-list/lead-list') },
    { path: 'campaigns', lazy: () => import('../features/campaign-list/list-campaigns') },
    { path: 'campaign/setup', lazy: () => import('../features/autonomous/set-up-campaign') },
    campaign,
    { path: 'settings/billing', lazy: () => import('../features/billing/billing') },
    { path: 'settings/mailboxes', lazy: () => import('../features/mailboxes/mailboxes') },
    { path: 'settings/mailboxes/connect', lazy: () => import('../features/mailboxes/connect-mailbox') },
    { path: 'settings/mailboxes/:id', lazy: () => import('../features/mailboxes/edit-mailbox') },
    { path: 'settings/mailboxes/:id/sign-in', lazy: () => import('../features/mailboxes/sign-in-again') },
    { path: 'settings/social', lazy: () => import('../features/social/social') },
    { path: 'settings/social/callback/:provider', lazy: () => import('../features/social/connection-callback') },
    { path: 'settings', element: <Navigate to="/settings/profile" replace /> },
    { path: 'settings/profile', lazy: () => import('../features/settings/profile') },
    { path: 'settings/password', lazy: () => import('../features/settings/password') },
    { path: 'settings/notifications', lazy: () => import('../features/settings/notifications') },
    { path: 'settings/usage', lazy: () => import('../features/settings/usage') },
    { path: 'settings/suppressions', lazy: () => import('../features/suppressions/suppressions') },
    { path: 'settings/api-keys', lazy: () => import('../features/api-keys/api-keys') },
    { path: 'settings/your-data', lazy: () => import('../features/your-data/your-data') },
  ],
};

const focused: RouteObject = {
  lazy: () => import('./focus-layout'),
  HydrateFallback: Blank,
  children: [
    { path: 'campaigns/new', lazy: () => import('../features/draft/new-campaign') },
    { path: 'campaigns/create-revival', lazy: () => import('../features/revival/create-revival') },
    { path: 'campaigns/:id/launch', lazy: () => import('../features/launch/launch-campaign') },
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
