import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { counted } from '../../lib/format';
import type { RenderedEmail } from './sequence.api';
import classes from './editor.module.css';

type Quality = RenderedEmail['quality'];

interface Check {
  good: boolean;
  what: string;
  why: string;
}

const MOST_WORDS = 125;
const LEAST_WORDS = 50;
const GRADE = 8;
/** The formula goes below the first for very short sentences. */
const LOWEST_GRADE = 1;

function checksOf({ words, grade, subjectWords, links, questions, spamWords, unfilled }: Quality): Check[] {
  return [
    {
      good: words >= LEAST_WORDS && words <= MOST_WORDS,
      what: counted(words, 'word'),
      why: `${LEAST_WORDS} to ${MOST_WORDS} are read to the end`,
    },
    ...(grade === null
      ? []
      : [{ good: grade <= GRADE, what: `Grade ${Math.max(LOWEST_GRADE, Math.round(grade))}`, why: `${GRADE} or below is easy to read` }]),
    { good: subjectWords >= 3 && subjectWords <= 7, what: `Subject of ${counted(subjectWords, 'word')}`, why: '3 to 7 fit on a phone' },
    {
      good: links.length <= 1,
      what: counted(links.length, 'link'),
      why: links[0] ?? (questions > 0 ? 'asks for a reply' : 'readers can only reply'),
    },
    {
      good: spamWords.length === 0,
      what: spamWords.length === 0 ? 'No spam words' : 'Reads like spam',
      why: spamWords.length === 0 ? 'nothing that filters look for' : spamWords.join(', '),
    },
    ...(unfilled.length > 0 ? [{ good: false, what: 'Not filled in', why: unfilled.join(', ') }] : []),
  ];
}

/** The counts for the email as this lead reads it. */
export function EmailChecks({ quality }: { quality: Quality }) {
  return (
    <ul className={classes.checks} aria-label="Checks">
      {checksOf(quality).map(({ good, what, why }) => (
        <li key={what} data-good={good || undefined}>
          {good ? <IconCircleCheck size={16} aria-hidden /> : <IconAlertTriangle size={16} aria-hidden />}
          <span>
            <b>{what}</b>
            {!good && <span className="sr-only">, look at this:</span>}
            <span className={classes.note}>{why}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
