import type { RouteObject } from 'react-router-dom';
import { Blank, ofInstallation } from './router';

const operator: RouteObject = {
  path: 'admin',
  lazy: () => import('./operator-shell'),
  HydrateFallback: Blank,
  children: [
    { index: true, lazy: () => import('../features/operator-pages/fulfilment/fulfilment') },
    { path: 'accounts', lazy: () => import('../features/operator-pages/accounts/accounts') },
    { path: 'accounts/:id', lazy: () => import('../features/operator-pages/accounts/account') },
    { path: 'waitlist', lazy: () => import('../features/operator-pages/waitlist-entries/waitlist-entries') },
    { path: 'privacy-requests', lazy: () => import('../features/operator-pages/privacy-requests/privacy-requests') },
    { path: 'operations', lazy: () => import('../features/operator-pages/operations/overview') },
    { path: 'streams', lazy: () => import('../features/operator-pages/streams/streams') },
    { path: 'streams/:position', lazy: () => import('../features/operator-pages/streams/event') },
    { path: 'projections', lazy: () => import('../features/operator-pages/operations/projections') },
    { path: 'parked', lazy: () => import('../features/operator-pages/streams/parked') },
    { path: 'deliveries', lazy: () => import('../features/operator-pages/operations/deliveries') },
  ],
};

export const operatorRoutes: RouteObject[] = ofInstallation([operator]);
