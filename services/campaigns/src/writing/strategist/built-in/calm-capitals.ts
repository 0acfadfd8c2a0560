const ACRONYMS = new Map(
  [
    ...['3D', 'ADHD', 'AI', 'API', 'B2B', 'B2C', 'CAD', 'CEO', 'CFO', 'CNC', 'CPA', 'CRM', 'CTO', 'D2C', 'DIY', 'DJ', 'ERP', 'EU', 'EV'],
    ...[
      'FAQ',
      'FDA',
      'GDPR',
      'GP',
      'GPS',
      'HIPAA',
      'HR',
      'HVAC',
      'ISO',
      'KPI',
      'LED',
      'LLC',
      'MBA',
      'MOT',
      'MRI',
      'NHS',
      'NYC',
      'PDF',
      'PPC',
    ],
    ...['PR', 'QA', 'ROI', 'SaaS', 'SEO', 'SLA', 'SMB', 'SME', 'SMS', 'TV', 'UK', 'URL', 'USA', 'USP', 'UX', 'VAT', 'VIP', 'VR'],
  ].map((word) => [word.toLowerCase(), word]),
);

const ENOUGH_LETTERS = 10;
const SHOUTING = 0.75;
const ADDRESS = /https?:\/\/\S+|www\.\S+|\S+@\S+/i;

/** Converts a text in capitals to sentence case, keeping abbreviations, addresses and the company's own spelling. */
export function calmCapitals(text: string, companyName: string): string {
  if (!isShouted(text)) return text;
  const words = text.split(/(\s+)/).map((word) => (ADDRESS.test(word) ? word : word.replace(/[\p{L}\p{N}']+/gu, calmWord)));
  return withOwnSpelling(words.join(''), companyName).replace(/(^|[.!?]\s+|\n+\W*)(\p{Ll})/gu, (_, before: string, letter: string) => {
    return before + letter.toUpperCase();
  });
}

function isShouted(text: string): boolean {
  const letters = text.replace(/https?:\/\/\S+/gi, '').match(/\p{L}/gu) ?? [];
  const capitals = letters.filter((letter) => letter !== letter.toLowerCase());
  return letters.length >= ENOUGH_LETTERS && capitals.length / letters.length >= SHOUTING;
}

function calmWord(word: string): string {
  const small = word.toLowerCase();
  return ACRONYMS.get(small) ?? (/^i('|$)/.test(small) ? `I${small.slice(1)}` : small);
}

function withOwnSpelling(text: string, companyName: string): string {
  if (!companyName) return text;
  const escaped = companyName.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'giu'), () => companyName);
}
