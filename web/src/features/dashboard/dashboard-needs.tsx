import { NeedsYou } from '../../components/needs-you';
import { useMailboxNeeds, useReplyNeeds } from '../needs/use-needs';

export const DashboardNeeds = () => <NeedsYou items={[...useReplyNeeds(), ...useMailboxNeeds()]} />;
