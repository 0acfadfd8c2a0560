import type { SampleLead } from '../../samples/sample-leads.ts';
import { sampleLeads } from '../../samples/sample-leads.ts';

/** How readers react to one email, as shares of those who got it; clicks as a share of those who opened. */
export interface Reception {
  opened: number;
  clicked: number;
  replied: number;
  unsubscribed: number;
  bounced: number;
}

export interface DemoCampaign {
  /** Makes its calls safe to repeat. */
  key: string;
  name: string;
  fileName: string;
  leads: SampleLead[];
  /** How many days ago it was launched. */
  daysAgo: number;
  answers: object;
  receptions: readonly Reception[];
}

export const DEMO_COMPANY = 'Larkfield';
export const DEMO_SENDER = {
  senderName: 'Maya of Larkfield',
  replyTo: 'maya@larkfield.example',
  postalAddress: '12 Mill Lane, Bristol BS1 4ND, United Kingdom',
};

/** The account's own entries on its list. */
export const DEMO_SUPPRESSIONS = [
  { value: 'accounts@harbour-books.example', daysAgo: 18 },
  { value: 'bristol-tills.example', daysAgo: 16 },
  { value: 'petra@willow-and-wool.example', daysAgo: 9 },
];

const shop = {
  company_name: DEMO_COMPANY,
  product_or_service: 'Stock planning for independent shops',
  average_order_value: 420,
  unique_selling_proposition: 'We connect the till for you, in a day',
  industry: 'Retail software',
  ideal_customer_profile: 'Independent shops with their own till and more than 200 articles',
};

const [FIRST_LIST, BOTH_LISTS] = [320, 500];
const everybody = sampleLeads(BOTH_LISTS);

export const demoCampaigns: readonly DemoCampaign[] = [
  {
    key: 'spring',
    name: 'Trial users of spring',
    fileName: 'trial-users-spring.csv',
    leads: everybody.slice(0, FIRST_LIST),
    daysAgo: 17,
    answers: {
      ...shop,
      target_offer: 'Two months free for everyone who comes back: https://larkfield.example/back',
      why_leads_went_cold: 'They tried it in a busy season and never finished connecting their till',
    },
    receptions: [
      { opened: 0.36, clicked: 0.14, replied: 0.01, unsubscribed: 0.007, bounced: 0.013 },
      { opened: 0.3, clicked: 0.2, replied: 0.018, unsubscribed: 0.006, bounced: 0 },
      { opened: 0.24, clicked: 0.16, replied: 0.009, unsubscribed: 0.01, bounced: 0 },
      { opened: 0.28, clicked: 0.23, replied: 0.024, unsubscribed: 0.004, bounced: 0 },
    ],
  },
  {
    key: 'fair',
    name: 'Visitors of the autumn fair',
    fileName: 'autumn-fair.csv',
    leads: everybody.slice(FIRST_LIST),
    daysAgo: 3,
    answers: {
      ...shop,
      target_offer: 'A stock check of your best fifty articles, free: https://larkfield.example/check',
      why_leads_went_cold: 'They asked for an offer at our stand, and then the season began',
    },
    receptions: [
      { opened: 0.39, clicked: 0.17, replied: 0.017, unsubscribed: 0.006, bounced: 0.011 },
      { opened: 0.29, clicked: 0.22, replied: 0.02, unsubscribed: 0.006, bounced: 0 },
    ],
  },
];
