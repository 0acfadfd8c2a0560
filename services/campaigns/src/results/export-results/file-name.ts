const LONGEST = 60;
const ACCENTS = /\p{M}/gu;

/** `rekindle-campaign-trial-users-spring-2026-11-22.csv`: the campaign's name as far as every file system takes it. */
export function fileName(campaignName: string, day: string): string {
  const plain = campaignName.toLowerCase().replaceAll('ß', 'ss').normalize('NFKD').replace(ACCENTS, '');
  const words = plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-|-$/g, '');
  return ['rekindle-campaign', words, `${day}.csv`].filter(Boolean).join('-');
}
