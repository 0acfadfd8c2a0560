/** What search engines and messengers show of a prerendered public page. */
interface PageHead {
  path: string;
  description: string;
  /** Its own picture for messengers, with its description; the first page's if it has none. */
  picture?: { name: string; alt: string };
}

export const PAGE_HEADS: PageHead[] = [
  {
    path: '/',
    description:
      'Rekindle brings dormant leads back: upload a list, review a strategy and four emails, and see who returned and what they were worth.',
  },
  {
    path: '/pricing',
    description: 'Plans to revive a list from $97 a month or for 15% of what comes back, and for outreach every day from $47.',
    picture: { name: 'pricing', alt: 'The plans of Rekindle with their prices' },
  },
  {
    path: '/coming-soon',
    description: 'An agent that writes to new people, too: join the VIP list and start with 100 email credits.',
    picture: { name: 'coming-soon', alt: 'Rekindle: an agent that writes to new people, too, with the form of its VIP list' },
  },
  {
    path: '/terms',
    description: 'The terms of Rekindle: your leads stay yours, 30 days’ notice of price changes, 30 days to get your money back.',
  },
  { path: '/privacy', description: 'What Rekindle keeps, for how long and why, and how to get a copy of your data or have it erased.' },
  {
    path: '/demo',
    description: 'Try what Rekindle does with simulated services: nothing leaves your browser.',
    picture: { name: 'demo', alt: 'Rekindle: seven simulated services to try' },
  },
];
