import type { Brief } from './strategist.js';

const NAME = (stranger: string): string => `{{ first_name | default: "${stranger}" }}`;
const SENDER = '{{ sender_name | default: sender_company }}';

type Manner = Pick<Brief, 'tone' | 'language'>;
interface Frame {
  greeting: string;
  signOff: string;
}

const frame = (greeting: string, signOff: string): Frame => ({ greeting, signOff: `${signOff}\n${SENDER}` });

const FRIENDLY = frame(`Hi ${NAME('there')},`, 'Best wishes,');
const english: Record<NonNullable<Brief['tone']>, Frame> = {
  friendly: FRIENDLY,
  formal: frame(`Hello ${NAME('there')},`, 'Kind regards,'),
  playful: frame(`Hey ${NAME('there')},`, 'Cheers,'),
};

const others: Record<string, Frame> = {
  German: frame(`Hallo ${NAME('zusammen')},`, 'Viele Grüße'),
  French: frame(`Bonjour ${NAME('à vous')},`, 'Bien à vous,'),
  Spanish: frame(`Hola ${NAME('de nuevo')},`, 'Un saludo,'),
  Italian: frame(`Buongiorno ${NAME('a te')},`, 'Un saluto,'),
  Portuguese: frame(`Olá ${NAME('de novo')},`, 'Um abraço,'),
  Dutch: frame(`Hallo ${NAME('daar')},`, 'Met vriendelijke groet,'),
};

const frames = [...Object.values(english), ...Object.values(others)];

const frameOf = ({ tone = 'friendly', language = 'English' }: Manner): Frame => others[language] ?? english[tone];

/** Composes an email from paragraphs, for every strategist. */
export function framed(paragraphs: readonly string[], manner: Manner = {}): string {
  const { greeting, signOff } = frameOf(manner);
  return [greeting, ...paragraphs, signOff].join('\n\n');
}

/** @returns the paragraphs between greeting and signature; all of them if the frame is a different one */
export function unframed(text: string): string[] {
  const paragraphs = text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '');
  const from = frames.some(({ greeting }) => paragraphs[0] === greeting) ? 1 : 0;
  const to = frames.some(({ signOff }) => paragraphs.at(-1) === signOff) ? -1 : undefined;
  return paragraphs.slice(from, to);
}

/** Puts new paragraphs into an email's existing frame. */
export function reframed(text: string, paragraphs: readonly string[]): string {
  const { greeting, signOff } = frames.find((one) => text.startsWith(one.greeting)) ?? FRIENDLY;
  return [greeting, ...paragraphs, signOff].join('\n\n');
}
