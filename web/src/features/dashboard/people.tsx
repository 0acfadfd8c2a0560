import type { User } from '../../lib/session/session';
import { CameBackSection } from './came-back-section';
import { DashboardNeeds } from './dashboard-needs';
import { QuickActions } from './quick-actions';

/** Beside the figures: who waits, who came back, and where to go next. */
export const People = ({ isNew, user }: { isNew: boolean; user: User | null }) => (
  <>
    <DashboardNeeds />
    <CameBackSection />
    <QuickActions isNew={isNew} user={user} />
  </>
);
