import { useEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { DialogHost } from '../components/dialogs/dialog-host';
import { useRouteFocus } from '../components/page/route-focus';
import { keepWaitingFocus } from '../lib/waiting-focus';
import { useOneTitle } from './one-title';

export function Root() {
  useRouteFocus();
  useOneTitle();
  useEffect(keepWaitingFocus, []);
  return (
    <>
      <Outlet />
      <DialogHost />
      <ScrollRestoration storageKey="rekindle.scroll" />
    </>
  );
}
