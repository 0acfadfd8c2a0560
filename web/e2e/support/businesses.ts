/** A business as one may sign up tomorrow: its list as it exports it, and its answers in its own words. */
export interface Business {
  name: string;
  domain: string;
  file: string;
  /** What the list contains about a lead besides name and address. */
  columns: Record<string, string[]>;
  answers: Record<string, string>;
  audience: 'Businesses' | 'Consumers';
  tone: 'Friendly' | 'Formal' | 'Playful';
  link: string;
  proof?: string;
  /** Columns that the emails use. */
  used: string[];
  /** The order value of one revived lead. */
  order: number;
}

const FIRST = ['Hannah', 'Marcus', 'Priya', 'Tom', 'Elena', 'Joseph', 'Amara', 'Oliver', 'Yuki', 'Sofia', 'Daniel', 'Ruth'];
const LAST = ['Whitfield', 'Osei', 'Nair', 'Becker', 'Marino', 'Clarke', 'Diallo', 'Grant', 'Tanaka', 'Lopes', 'Kerr', 'Abrams'];

/** @returns the address of a lead of a business */
export const leadOf = ({ domain }: Business, index: number): string =>
  `${FIRST[index % FIRST.length]}.${LAST[index % LAST.length]}@people-of-${domain}`.toLowerCase();

/** The list of twelve as a CSV file. */
export function listOf(business: Business): string {
  const columns = Object.entries(business.columns);
  const rows = FIRST.map((first, index) =>
    [leadOf(business, index), first, LAST[index], ...columns.map(([, values]) => values[index % values.length])].join(','),
  );
  return [`Email,First Name,Last Name${columns.map(([column]) => `,${column}`).join('')}`, ...rows, ''].join('\n');
}

export const LEADS = FIRST.length;

export const businesses: Business[] = [
  {
    name: 'dentist',
    domain: 'brightsmile-dental.example',
    file: 'overdue-checkups.csv',
    columns: { last_visit: ['March 2025', 'May 2025', 'January 2025', 'November 2024'] },
    answers: {
      'Campaign name': 'Overdue checkups',
      'Company name': 'Brightsmile Dental',
      Industry: 'Dental practice',
      'Product or service': 'Checkups, cleaning and whitening for families in Leeds.',
      'Ideal customer profile': 'Working parents who live within ten miles.',
      'Why leads went cold': 'They got busy and forgot to book their next checkup.',
      'Unique selling proposition': 'Evening appointments, and you wait ten minutes at most.',
      'Target offer': 'Free whitening with a checkup booked this month.',
      'Average order value': '180',
    },
    audience: 'Consumers',
    tone: 'Friendly',
    link: 'https://brightsmile-dental.example/book',
    proof: '"In and out in 30 minutes, and my son asked when we can go back." Karen, mother of two',
    used: ['last_visit'],
    order: 180,
  },
  {
    name: 'software',
    domain: 'larkfield-stock.example',
    file: 'expired-trials.csv',
    columns: {
      Company: ['Harbour Goods', 'Nordlicht', 'Paper & Pins', 'Verde', 'Loft Nine', 'Tin Roof'],
      'Job Title': ['Owner', 'Shop manager', 'Owner', 'Buyer'],
      plan: ['Starter', 'Team'],
    },
    answers: {
      'Campaign name': 'Expired trials',
      'Company name': 'Larkfield',
      Industry: 'Retail software',
      'Product or service': 'Stock planning that tells small shops what to reorder and when.',
      'Ideal customer profile': 'Owners of one to five shops with their own till',
      'Why leads went cold': 'They started a trial and never connected their till.',
      'Unique selling proposition': 'We connect the till for you, in a day.',
      'Target offer': 'A 20-minute set-up call, and two months free after it',
      'Average order value': '948',
    },
    audience: 'Businesses',
    tone: 'Formal',
    link: 'https://larkfield-stock.example/setup-call',
    proof: 'Harbour Street Books cut its dead stock by 31% in four months.',
    used: ['plan'],
    order: 948,
  },
  {
    name: 'gym',
    domain: 'ironworks-gym.example',
    file: 'january-trial-weeks.csv',
    columns: { last_class: ['Spin', 'Kettlebells', 'Yoga'] },
    answers: {
      'Campaign name': 'January trial weeks',
      'Company name': 'Ironworks Gym',
      Industry: 'Gym',
      'Product or service': 'An open gym with small classes from six in the morning.',
      'Ideal customer profile': 'People who work nearby and train before nine.',
      'Why leads went cold': 'They took a trial week in January and did not sign up.',
      'Unique selling proposition': 'No contracts, and a coach on the floor all day.',
      'Target offer': 'A second free week, with a coach for the first hour.',
      'Average order value': '540',
    },
    audience: 'Consumers',
    tone: 'Playful',
    link: 'https://ironworks-gym.example/second-week',
    used: ['last_class'],
    order: 540,
  },
  {
    name: 'agency',
    domain: 'pixel-and-pine.example',
    file: 'quotes-of-last-spring.csv',
    columns: { Company: ['Abbott Law', 'Grant & Kerr', 'Osei Legal', 'Marino LLP'], 'Job Title': ['Partner', 'Office manager'] },
    answers: {
      'Campaign name': 'Quotes of last spring',
      'Company name': 'Pixel & Pine',
      Industry: 'Web design agency',
      'Product or service': 'Websites for law firms, from first draft to launch.',
      'Ideal customer profile': 'Firms of five to thirty people with an old website.',
      'Why leads went cold': 'Our quote was above their budget last spring.',
      'Unique selling proposition': 'One person designs and builds it, and answers the phone.',
      'Target offer': 'A free review of their website, as a ten-minute video.',
      'Average order value': '6500',
    },
    audience: 'Businesses',
    tone: 'Friendly',
    link: 'https://pixel-and-pine.example/review',
    proof: 'Dalton Legal got 40% more enquiries in the quarter after its launch.',
    used: [],
    order: 6500,
  },
  {
    name: 'shop',
    domain: 'wool-and-weather.example',
    file: 'buyers-of-two-winters-ago.csv',
    columns: { last_order: ['Fisherman jumper', 'Merino scarf', 'Wool socks'] },
    answers: {
      'Campaign name': 'Buyers of two winters ago',
      'Company name': 'Wool & Weather',
      Industry: 'Online fashion shop',
      'Product or service': 'Jumpers and scarves knitted in small batches.',
      'Ideal customer profile': 'People who buy few clothes and keep them for years.',
      'Why leads went cold': 'They ordered once, two winters ago, and never again.',
      'Unique selling proposition': 'Made by hand, and repaired at no cost for life.',
      'Target offer': '15% off their next order with the code BACK15.',
      'Average order value': '120',
    },
    audience: 'Consumers',
    tone: 'Friendly',
    link: 'https://wool-and-weather.example/back',
    used: ['last_order'],
    order: 120,
  },
];
