import '../theme/mantine-app.css';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router-dom';
import { PlanHost } from '../features/plans/plan-host';
import { queries } from './queries';

/** Everything that a signed-in page needs and a visitor's page does not. */
export function Component() {
  return (
    <QueryClientProvider client={queries}>
      <Notifications position="bottom-right" />
      <Outlet />
      <PlanHost />
    </QueryClientProvider>
  );
}
