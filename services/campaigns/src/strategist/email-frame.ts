const GREETING = 'Hi {{ first_name | default: "there" }},';
const SIGN_OFF = 'Best wishes,\n{{ sender_name | default: sender_company }}';

/** An email of paragraphs, as every strategist writes it. */
export const framed = (paragraphs: readonly string[]): string => [GREETING, ...paragraphs, SIGN_OFF].join('\n\n');

/** @returns the paragraphs between greeting and signature; all of them where the frame is another one */
export function unframed(text: string): string[] {
  const paragraphs = text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '');
  const from = paragraphs[0] === GREETING ? 1 : 0;
  const to = paragraphs.at(-1) === SIGN_OFF ? -1 : undefined;
  return paragraphs.slice(from, to);
}
