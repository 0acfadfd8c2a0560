import { Outlet, ScrollRestoration } from 'react-router-dom';
import { DialogHost } from '../components/dialog-host';
import { useRouteFocus } from '../components/route-focus';

export function Root() {
  useRouteFocus();
  return (
    <>
      <Outlet />
      <DialogHost />
      <ScrollRestoration storageKey="rekindle.scroll" />
    </>
  );
}
