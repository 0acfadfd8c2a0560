import type { RouteObject } from 'react-router-dom';
import { Blank, ofInstallation } from './router';

const operator: RouteObject = {
  path: 'admin',
  lazy: () => import('./operator-shell'),
  HydrateFallback: Blank,
  children: [
    { index: true, lazy: () => import('../features/fulfilment/fulfilment') },
    { path: 'accounts', lazy: () => import('../features/accounts/accounts') },
    { path: 'accounts/:id', lazy: () => import('../features/accounts/account') },
    { path: 'waitlist', lazy: () => import('../features/waitlist-entries/waitlist-entries') },
    { path: 'privacy-requests', lazy: () => import('../features/privacy-requests/privacy-requests') },
    { path: 'operations', lazy: () => import('../features/operations/overview') },
    { path: 'streams', lazy: () => import('../features/streams/streams') },
    { path: 'streams/:position', lazy: () => import('../features/streams/event') },
    { path: 'projections', lazy: () => import('../features/operations/projections') },
    { path: 'parked', lazy: () => import('../features/streams/parked') },
    { path: 'deliveries', lazy: () => import('../features/operations/deliveries') },
  ],
};

export const operatorRoutes: RouteObject[] = ofInstallation([operator]);
