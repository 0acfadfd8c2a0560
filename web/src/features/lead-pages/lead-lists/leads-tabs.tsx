import { PageTabs } from '../../../components/page/page-tabs';

const PAGES = [
  ['/leads', 'All leads'],
  ['/leads/lists', 'Lists'],
] as const;

/** The two ways to look at what one has: every lead, or the lists they came in. */
export const LeadsTabs = () => <PageTabs label="Leads" pages={PAGES} />;
