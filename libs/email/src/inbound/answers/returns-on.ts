import { monthOf } from './month-names.js';

// What precedes the day on which somebody returns, or the last day of their absence.
const BEFORE =
  /\b(until|till|through|back|return|returning|returns|available again|bis|ab dem|ab|zurück|wieder|jusqu'au|jusqu’au|retour|reviens|hasta|regres\w*|vuelvo|volver\w*|fino al|rientr\w*|torn\w*|até|retorn\w*|volto|tot|terug|t\/m)(?=[\s:])/gi;
const ISO = /(\d{4})-(\d{1,2})-(\d{1,2})/;
const NUMBERS = /(\d{1,2})[./](\d{1,2})[./]?(\d{4}|\d{2}(?!\d))?/;
const DAY_MONTH = /(\d{1,2})(?:st|nd|rd|th|er|\.|º)?\s(?:of\s|de\s)?([a-zäéûç]{3,10})\.?,?(?:\s(?:de\s)?(\d{4}))?/i;
const MONTH_DAY = /([a-zäéûç]{3,10})\.?\s(\d{1,2})(?:st|nd|rd|th)?(?:,?\s(\d{4}))?/i;
const REACH = 60;
const READ = 3_000;
const DAY_MS = 86_400_000;
/** A date without a year that is further back than this is in the next year. */
const PAST_DAYS = 30;

/** The day of return that an absent person names, as ISO 8601; the last one if there are several. @param sent when they wrote it */
export function returnsOn(text: string, sent: Date): string | null {
  const words = text.slice(0, READ).replaceAll(/\s+/g, ' ');
  const days = [...words.matchAll(BEFORE)].slice(0, 20).flatMap((match) => {
    const from = match.index + match[0].length;
    return dayIn(words.slice(from, from + REACH), sent) ?? [];
  });
  return days.toSorted().at(-1) ?? null;
}

function dayIn(text: string, sent: Date): string | null {
  const iso = ISO.exec(text);
  if (iso) return day(Number(iso[1]), Number(iso[2]), Number(iso[3]), sent);
  const dayFirst = DAY_MONTH.exec(text);
  const month = dayFirst && monthOf(dayFirst[2] ?? '');
  if (month) return day(yearOf(dayFirst[3]), month, Number(dayFirst[1]), sent);
  const monthFirst = MONTH_DAY.exec(text);
  const named = monthFirst && monthOf(monthFirst[1] ?? '');
  if (named) return day(yearOf(monthFirst[3]), named, Number(monthFirst[2]), sent);
  const numbers = NUMBERS.exec(text);
  return numbers ? fromNumbers(numbers, sent) : null;
}

/** 12/31 can only be American; 03/04 is read as in most of the world. */
function fromNumbers([, first, second, year]: RegExpExecArray, sent: Date): string | null {
  const [a, b] = [Number(first), Number(second)];
  return b > 12 ? day(yearOf(year), a, b, sent) : day(yearOf(year), b, a, sent);
}

const yearOf = (digits: string | undefined): number | null =>
  digits ? (digits.length === 2 ? 2_000 + Number(digits) : Number(digits)) : null;

function day(year: number | null, month: number, date: number, sent: Date): string | null {
  const at = (inYear: number): Date => new Date(Date.UTC(inYear, month - 1, date));
  const first = at(year ?? sent.getUTCFullYear());
  const isPast = first.getTime() < sent.getTime() - PAST_DAYS * DAY_MS;
  const chosen = year === null && isPast ? at(sent.getUTCFullYear() + 1) : first;
  const isReal = month >= 1 && month <= 12 && chosen.getUTCDate() === date && !(year !== null && isPast);
  return isReal && Math.abs(chosen.getTime() - sent.getTime()) < 800 * DAY_MS ? chosen.toISOString().slice(0, 10) : null;
}
