import { redirect, type RouteObject } from 'react-router-dom';
import { sellsPlans } from '../lib/own-use';
import { joined, session } from '../lib/session/session';
import { Crashed } from './crashed';
import { Root } from './root';

export const Blank = () => null;

async function mustBeSignedOut(): Promise<Response | null> {
  await joined;
  return session() ? redirect('/dashboard') : null;
}

const publicPages: RouteObject = {
  lazy: () => import('./layouts/public-layout'),
  HydrateFallback: Blank,
  children: [
    { index: true, lazy: () => import('../features/visitor-pages/landing/landing') },
    { path: 'login', loader: mustBeSignedOut, lazy: () => import('../features/auth/log-in') },
    { path: 'signup', loader: mustBeSignedOut, lazy: () => import('../features/auth/sign-up') },
    { path: 'pricing', lazy: () => import('../features/visitor-pages/pricing/pricing') },
    { path: 'demo', lazy: () => import('../features/visitor-pages/demo/demo') },
    { path: 'coming-soon', lazy: () => import('../features/visitor-pages/coming-soon/coming-soon') },
    { path: 'terms', lazy: () => import('../features/visitor-pages/legal/terms/terms') },
    { path: 'terms/:version', lazy: () => import('../features/visitor-pages/legal/terms/terms') },
    { path: 'privacy', lazy: () => import('../features/visitor-pages/legal/privacy/privacy') },
    { path: 'privacy/:version', lazy: () => import('../features/visitor-pages/legal/privacy/privacy') },
  ],
};

/** The route that every page is under. */
export const ROOT = 'root';
/** The route that every page of an account is under. */
export const SIGNED_IN = 'signed-in';

const visitorRoutes: RouteObject[] = [
  {
    id: ROOT,
    Component: Root,
    HydrateFallback: Blank,
    children: [publicPages, { path: '*', lazy: () => import('./not-found'), HydrateFallback: Blank }],
    ErrorBoundary: Crashed,
  },
];

/** Pages about plans and prices, or for potential buyers: `/terms` are those of a seller. */
const OF_SELLING = new Set([
  ...['pricing', 'upgrade', 'checkout', 'payment-success', 'payment-cancel', 'settings/billing'],
  ...['terms', 'terms/:version', 'coming-soon', 'waitlist', 'demo'],
]);

export const isOfSelling = ({ path }: Pick<RouteObject, 'path'>): boolean => path !== undefined && OF_SELLING.has(path);

const forOwnUse = (all: RouteObject[]): RouteObject[] =>
  all.filter((route) => !isOfSelling(route)).map((route) => (route.children ? { ...route, children: forOwnUse(route.children) } : route));

export const ofInstallation = (all: RouteObject[]): RouteObject[] => (sellsPlans() ? all : forOwnUse(all));

/** The pages that a visitor opens from one of them. The others are in `account-routes.tsx`. */
export const routes: RouteObject[] = ofInstallation(visitorRoutes);
