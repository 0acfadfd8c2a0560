import type { Brief, ListFacts } from '../strategist.js';
import { addressesOnly, consumerList } from './briefs.js';

interface Trade {
  industry: string;
  companies: [string, string];
  product: string;
  usp: string;
  offers: [string, string];
}

/** Ten trades, with realistic answers. */
const trades: Record<string, Trade> = {
  dentist: {
    ...{ industry: 'Dental clinic', companies: ['Bright Smile Dental', 'Dr. Amir & Partners'] },
    product: 'Checkups, cleaning and whitening for the whole family',
    usp: 'Evening and weekend appointments, and you never wait longer than 10 minutes',
    offers: ['Free whitening with any checkup booked this month', 'Book a checkup'],
  },
  software: {
    ...{ industry: 'SaaS', companies: ['Larkfield', 'Tidal CRM Inc.'] },
    product:
      'Larkfield is stock planning software for independent retailers. It reads your till and tells you what to reorder, when, and from whom.',
    usp: 'We connect the till for you, in a day.',
    offers: ['Get them to book a 20-minute setup call, they get 2 months free', 'extended trial of 30 days'],
  },
  gym: {
    ...{ industry: 'Fitness', companies: ['IRON HOUSE gym', 'Studio Flow'] },
    product: 'Open gym with small classes from 6am',
    usp: 'no contracts, coaches on the floor all day',
    offers: ['COME BACK FOR A FREE WEEK!!!', '20% off the first three months'],
  },
  agency: {
    ...{ industry: 'Marketing agency', companies: ['Pixel & Pine', 'North & Co'] },
    product: 'Websites',
    usp: 'we answer the phone',
    offers: ['n/a', 'a free audit of their website'],
  },
  roofer: {
    ...{ industry: 'Home services', companies: ["O'Brien & Sons Roofing", 'Dry Top'] },
    product: 'WE REPAIR AND REPLACE ROOFS. FREE INSPECTIONS.',
    usp: 'FAMILY BUSINESS SINCE 1987, 10 YEAR WARRANTY ON EVERY ROOF',
    offers: ['10% OFF ANY REPAIR BEFORE WINTER!!!', 'Call.'],
  },
  shop: {
    ...{ industry: 'E-commerce', companies: ['Wool & Willow', 'Nordic Oats Co.'] },
    product: 'Jumpers and scarves knitted in small batches',
    usp: 'Made by hand, repaired at no cost',
    offers: ['15% off with code BACK15', 'Free delivery until Friday'],
  },
  hotel: {
    ...{ industry: 'Hospitality', companies: ['Hotel Seeblick', 'The Old Mill Kitchen'] },
    product: 'A small hotel by the lake with a restaurant',
    usp: 'Every room looks at the water',
    offers: ['A free breakfast on their next stay', 'See https://seeblick.example/rooms for autumn prices'],
  },
  coach: {
    ...{ industry: 'Coaching', companies: ['Maya Okafor Coaching', 'Speak Up Academy'] },
    product: 'i help first-time managers run better one-to-ones\nwith six weekly sessions\nand a workbook',
    usp: "I've been a manager myself for twelve years; no theory, only things you can use on Monday",
    offers: ['a free 30 minute call', 'join the spring course'],
  },
  broker: {
    ...{ industry: 'Insurance', companies: ['Harper Cover', 'J. Ruiz Insurance Services'] },
    product: 'Home, car and small business insurance from many insurers',
    usp: 'One person looks after you, and you have their mobile number',
    offers: ['A review of their cover', 'we compare three quotes for them'],
  },
  salon: {
    ...{ industry: 'Beauty', companies: ['Salon Noor', 'Cut & Dry'] },
    product: 'Cuts, colour and bridal hair',
    usp: 'Your stylist stays the same',
    offers: ['Cheap.', '10 off the next colour'],
  },
  other: {
    ...{ industry: 'Bee keeping', companies: ['Hive & Home', 'X'] },
    product: 'h',
    usp: 'Cheap.',
    offers: ['?', 'A jar of honey with the first order'],
  },
};

const whys = {
  timing: 'They got busy and forgot',
  price: 'Too expensive for them',
  effort: 'Setting up was too complicated',
  trust: 'They were not sure and did not trust us yet',
  silence: 'We never followed up',
};

const proofs = ['', '"They fixed in a week what others could not fix in a year," says Dana of Harbor Goods.'];
const businessList: ListFacts = { leads: 388, withFirstName: 371, withCompany: 380, withTitle: 210 };

export interface Generated {
  name: string;
  trade: string;
  brief: Brief;
  list: ListFacts;
}

/** Every trade for both kinds of customers and every reason, with varying answers, proof, links and tones. */
export function generatedBriefs(): Generated[] {
  const all: Generated[] = [];
  for (const [trade, { industry, companies, product, usp, offers }] of Object.entries(trades))
    for (const audience of ['business', 'consumer'] as const)
      for (const [why, whyLeadsWentCold] of Object.entries(whys))
        for (const turn of [0, 1] as const) {
          const n = all.length;
          const brief: Brief = {
            ...{ campaignName: 'Autumn', companyName: companies[turn], productOrService: product, targetOffer: offers[turn] },
            ...{ averageOrderValue: 120, whyLeadsWentCold, uniqueSellingProposition: usp, industry, idealCustomerProfile: 'Nice people' },
            audience,
            ...(proofs[(n >> 1) % 2] && { proof: proofs[1] }),
            ...(n % 3 === 0 && { link: `https://${trade}.example/back` }),
            ...(n % 5 === 1 && { mergeColumns: ['last_visit'] }),
            tone: (['friendly', 'formal', 'playful'] as const)[n % 3],
          };
          const list = n % 7 === 0 ? addressesOnly : audience === 'business' ? businessList : consumerList;
          all.push({ name: `${trade}, ${audience}, ${why}, ${turn}`, trade, brief, list });
        }
  return all;
}
