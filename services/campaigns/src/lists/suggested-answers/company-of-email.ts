import { companyDomain } from '@rekindle/vault';

// Endings of company names that are joined to the name in a domain.
const TRADES =
  'accounting agency analytics associates bakery builders capital careers clinic cloud coaching coffee collective construction ' +
  'consulting creative dental design digital electric events finance financial fitness florist foods garden gardens group gym health ' +
  'healthcare homes hotel hotels insurance interiors jewellery jewelry kitchens labs landscaping law legal lighting logistics marketing ' +
  'media motors optical partners pharmacy photography physio pilates planning plumbing press productions properties property realty ' +
  'recruitment roofing salon security services software solar solutions stores studio studios systems tech technologies technology ' +
  'training travel wellness yoga';
const ENDS_WITH_TRADE = new RegExp(`^(.{3,}?)(${TRADES.split(' ').join('|')})$`);
const NAME = /^[a-z]+(?:-[a-z]+)*\d{0,3}$/;
// Three letters could be either a name or an abbreviation.
const SHORTEST = 4;
const LONGEST = 24;

const SMALL_WORDS = new Set(['and', 'at', 'by', 'for', 'in', 'of', 'on', 'the']);

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** 'Brass Kettle' for jo@brass-kettle.example; null at a public mail provider, or if the domain is not usable as a name. */
export function companyOfEmail(email: string): string | null {
  const [label = ''] = (companyDomain(email) ?? '').split('.');
  if (!NAME.test(label) || label.length < SHORTEST || label.length > LONGEST) return null;
  const words = label.includes('-') ? label.split('-') : (ENDS_WITH_TRADE.exec(label)?.slice(1) ?? [label]);
  return words.map((word, index) => (index > 0 && SMALL_WORDS.has(word) ? word : capital(word))).join(' ');
}
