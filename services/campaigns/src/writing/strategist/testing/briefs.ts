import type { Brief, ListFacts } from '../strategist.js';

export const consumerList: ListFacts = { leads: 412, withFirstName: 400, withCompany: 3, withTitle: 0 };
const businessList: ListFacts = { leads: 388, withFirstName: 371, withCompany: 380, withTitle: 210 };
export const addressesOnly: ListFacts = { leads: 97, withFirstName: 0, withCompany: 0, withTitle: 0 };

/** Six very different businesses, with realistic answers. */
export const briefs: Record<string, { brief: Brief; list: ListFacts }> = {
  dentist: {
    list: consumerList,
    brief: {
      campaignName: 'Lapsed patients autumn',
      companyName: 'Bright Smile Dental',
      productOrService: 'Checkups, cleaning and whitening for the whole family',
      targetOffer: 'Free whitening with any checkup booked this month',
      averageOrderValue: 180,
      whyLeadsWentCold: 'They got busy and forgot to rebook',
      uniqueSellingProposition: 'Evening and weekend appointments, and you never wait longer than 10 minutes',
      industry: 'Healthcare',
      idealCustomerProfile: 'Working adults with children within 10 miles',
    },
  },
  software: {
    list: businessList,
    brief: {
      campaignName: 'Trial users Q1',
      companyName: 'Larkfield',
      productOrService:
        'Larkfield is stock planning software for independent retailers. It reads your till and tells you what to reorder, when, and from whom.',
      targetOffer: 'Get them to book a 20-minute setup call, they get 2 months free if they sign up: https://larkfield.example/back',
      averageOrderValue: 948,
      whyLeadsWentCold: 'Trial users who never finished onboarding - connecting the till was too complicated back then.',
      uniqueSellingProposition: 'Used by 300 independent shops. We connect the till for you, in a day.',
      industry: 'SaaS',
      idealCustomerProfile: 'Independent retailers with their own shop',
    },
  },
  roofer: {
    list: addressesOnly,
    brief: {
      campaignName: 'OLD QUOTES',
      companyName: "O'Brien & Sons Roofing",
      productOrService: 'WE REPAIR AND REPLACE ROOFS. FREE INSPECTIONS. WE DO HVAC VENTS TOO',
      targetOffer: '10% OFF ANY REPAIR BEFORE WINTER!!!',
      averageOrderValue: 8500,
      whyLeadsWentCold: 'PRICE WAS TOO HIGH OR THEY CHOSE SOMEONE ELSE',
      uniqueSellingProposition: 'FAMILY BUSINESS SINCE 1987, 10 YEAR WARRANTY ON EVERY ROOF',
      industry: 'Home services',
      idealCustomerProfile: 'HOMEOWNERS AGED 40-65 WITH HOUSES BUILT BEFORE 2000',
    },
  },
  coach: {
    list: consumerList,
    brief: {
      campaignName: 'Webinar signups spring',
      companyName: 'Maya Okafor Coaching',
      productOrService: 'i help first-time managers run better one-to-ones\nwith six weekly sessions\nand a workbook',
      targetOffer: 'a free 30 minute call',
      averageOrderValue: 1200,
      whyLeadsWentCold: 'They came to my webinar but I never followed up with them.',
      uniqueSellingProposition: "I've been a manager myself for twelve years; no theory, only things you can use on Monday",
      industry: 'Coaching',
      idealCustomerProfile: 'They just got promoted and feel overwhelmed',
    },
  },
  wholesaler: {
    list: businessList,
    brief: {
      campaignName: 'Dormant accounts',
      companyName: 'Nordic Oats Co.',
      productOrService: '- Organic oats in 25 kg bags\n- Oat flour, fine and coarse\n- Private label muesli',
      targetOffer: 'We will give them 5% off the first pallet and free delivery on their next order until the end of November',
      averageOrderValue: 2300.5,
      whyLeadsWentCold: 'Stopped ordering after we were out of stock twice last year',
      uniqueSellingProposition: 'Two mills, so one can always deliver.',
      industry: 'Food wholesale',
      idealCustomerProfile: 'Bakeries and cafes',
    },
  },
  agency: {
    list: businessList,
    brief: {
      campaignName: 'Lost deals 2024',
      companyName: 'Pixel & Pine',
      productOrService: 'Websites',
      targetOffer: 'n/a',
      averageOrderValue: 0,
      whyLeadsWentCold: '?',
      uniqueSellingProposition: 'we answer the phone',
      industry: 'Marketing',
      idealCustomerProfile: 'anyone',
    },
  },
};
