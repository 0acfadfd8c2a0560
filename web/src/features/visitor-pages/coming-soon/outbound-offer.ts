/** The offer of the outbound agent: announced, and not on sale yet. */
export const WAITLIST_CREDITS = 100;

export interface OutboundPlan {
  id: 'starter' | 'professional';
  name: string;
  dollars: number;
  lines: string[];
}

export const OUTBOUND_PLANS: OutboundPlan[] = [
  {
    id: 'starter',
    name: 'Starter',
    dollars: 47,
    lines: ['500 verified emails per month', '1 email account', 'AI personalisation in every email', 'Follow-ups until they answer'],
  },
  {
    id: 'professional',
    name: 'Professional',
    dollars: 97,
    lines: ['2,000 verified emails per month', '3 email accounts', 'Everything in Starter', 'First in line for each agent below'],
  },
];

export const EXPANSION_AGENTS = [
  { name: 'SEO', dollars: 67, does: 'finds what your leads search for, and writes the page they find' },
  { name: 'Social Media', dollars: 47, does: 'posts and answers where they spend the day' },
  { name: 'YouTube', dollars: 97, does: 'scripts, titles and chapters for short films' },
  { name: 'Paid Ads', dollars: 97, does: 'advertises to people like those who came back' },
  { name: 'Influencer', dollars: 67, does: 'finds and asks people whom your leads already follow' },
] as const;

export const planOf = (id: string | null): OutboundPlan | undefined => OUTBOUND_PLANS.find((plan) => plan.id === id);
