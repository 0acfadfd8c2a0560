import type { User } from '../../lib/session/session';
import { ThreadBeside } from '../campaign-pages/inbox/thread-beside';
import { CameBackSection } from './came-back-section';
import { QuickActions } from './quick-actions';
import { NeedsYou } from '../../components/notices/needs-you';
import { useMailboxNeeds, useReplyNeeds } from '../campaign-pages/needs/use-needs';

const DashboardNeeds = () => <NeedsYou items={[...useReplyNeeds(), ...useMailboxNeeds()]} />;

/** Beside the figures: who waits, who came back, and where to go next. */
export default function People({ isNew, user }: { isNew: boolean; user: User | null }) {
  return (
    <>
      <DashboardNeeds />
      <CameBackSection />
      <QuickActions isNew={isNew} user={user} />
      <ThreadBeside />
    </>
  );
}
