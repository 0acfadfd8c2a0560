import { Outlet, ScrollRestoration } from 'react-router-dom';
import { DialogHost } from '../components/dialogs/dialog-host';
import { useRouteFocus } from '../components/page/route-focus';
import { useOneTitle } from './one-title';

export function Root() {
  useRouteFocus();
  useOneTitle();
  return (
    <>
      <Outlet />
      <DialogHost />
      <ScrollRestoration storageKey="rekindle.scroll" />
    </>
  );
}
