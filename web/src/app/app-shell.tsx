import '../theme/mantine-app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { Notices } from '../components/notices/notices';
import { PaletteHost } from '../features/palette/palette-host';
import { PlanHost } from '../features/plans/plan-host';
import { useUpdates } from '../lib/updates/use-updates';
import { sellsPlans } from '../lib/own-use';
import { queries } from './queries';

function Live() {
  useUpdates();
  return null;
}

/** Everything that a signed-in page needs and a visitor's page does not. */
export function Component({ children = <Outlet /> }: { children?: ReactNode }) {
  return (
    <QueryClientProvider client={queries}>
      <Live />
      {children}
      {sellsPlans() && <PlanHost />}
      <PaletteHost />
      <Notices />
    </QueryClientProvider>
  );
}
