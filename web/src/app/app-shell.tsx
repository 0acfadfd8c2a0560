import '../theme/mantine-app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { Notices } from '../components/notices';
import { PlanHost } from '../features/plans/plan-host';
import { queries } from './queries';

/** Everything that a signed-in page needs and a visitor's page does not. */
export function Component({ children = <Outlet /> }: { children?: ReactNode }) {
  return (
    <QueryClientProvider client={queries}>
      {children}
      <PlanHost />
      <Notices />
    </QueryClientProvider>
  );
}
