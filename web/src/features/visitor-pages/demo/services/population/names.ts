import type { Industry } from '../../../../lead-pages/find-leads/prospects';

// Names in Latin-1 letters: others would make the page load a second font.
export const FIRST_NAMES = [
  ...['Priya', 'Marcus', 'Elif', 'Jonas', 'Amara', 'Diego', 'Hana', 'Oliver', 'Sofía', 'Tunde', 'Klara', 'Mateo', 'Dana'],
  ...['Nils', 'Aisha', 'Victor', 'Mei', 'Ruben', 'Ingrid', 'Samuel', 'Leïla', 'Pavel', 'Grace'],
];
export const LAST_NAMES = [
  ...['Raman', 'Bell', 'Demir', 'Lindqvist', 'Nwosu', 'Castillo', 'Sato', 'Hughes', 'Reyes', 'Adeyemi', 'Novak', 'Moreau'],
  ...['Fischer', 'Okafor', 'Rossi', 'Haddad', 'Larsen', 'Silva', 'Park', 'Quinn'],
];
export const TITLES = [
  ...['Head of Sales', 'Founder', 'Marketing Manager', 'Operations Director', 'VP Growth', 'Account Executive', 'Chief Revenue Officer'],
];
export const PLACES = ['Austin, US', 'London, UK', 'Berlin, Germany', 'Toronto, Canada', 'Lagos, Nigeria', 'Madrid, Spain', 'Singapore'];
export const COMPANY_WORDS = [
  ...['Harbor', 'Bright', 'Larch', 'Copper', 'Tide', 'Quill', 'North', 'Clear', 'Penny', 'Stone', 'Field', 'Loud', 'Oak', 'River'],
  ...['Lantern', 'Summit', 'Willow', 'Anchor'],
];
/** Each with two kinds of company, so that a word may occur twice in an industry. */
export const COMPANY_KINDS: Record<Industry, readonly [string, string]> = {
  technology: ['Systems', 'Cloud'],
  healthcare: ['Clinics', 'Care'],
  finance: ['Capital', 'Ledger'],
  marketing: ['Studio', 'Media'],
  ecommerce: ['Goods', 'Supply'],
};
export const COMPANY_PURPOSE: Record<Industry, string> = {
  technology: 'Builds software that other companies run on.',
  healthcare: 'Runs practices and looks after patients at home.',
  finance: 'Lends to, and keeps the books of, small businesses.',
  marketing: 'Makes campaigns and films for brands.',
  ecommerce: 'Sells household goods online, in eleven countries.',
};
export const SCHOOLS = ['University of Leeds', 'TU Delft', 'University of Texas', 'Universidad de Chile', 'Lagos Business School'];
export const DEGREES = ['BA, Economics', 'BSc, Computer Science', 'MBA', 'BA, History', 'MSc, Marketing'];
