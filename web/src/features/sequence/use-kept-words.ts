import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { keptForm } from '../../lib/session/kept-form';
import type { Email } from './sequence.api';

interface Words {
  subject: string;
  text: string;
  /** null if it is generated from the text. */
  html: string | null;
  testSubject: string | null;
}

const wordsOf = ({ subject, text, html, htmlFromText, testSubject }: Email): Words => ({
  subject,
  text,
  html: htmlFromText ? null : html,
  testSubject,
});

/** As text: a stored form has only strings. */
const keptFor = (campaignId: string, { step }: Email) => keptForm(`email-${campaignId}-${step}`, { words: '', over: '' });

export const hasKeptWords = (campaignId: string, email: Email): boolean => keptFor(campaignId, email).read().words !== '';

export interface KeptWords {
  words: Words;
  /** The version on which they are based. */
  version: number;
  /** Another text was saved since then. */
  isOutdated: boolean;
  type: (part: Partial<Words>) => void;
  /** That version has been saved, and the words typed since go on from it. */
  keepOver: (version: number) => void;
  /** The version saved since then may be overwritten. */
  keepMine: () => void;
  drop: () => void;
}

/** The typed text is stored in this browser until it is saved or discarded, whatever tab or link is opened before. */
export function useKeptWords(campaignId: string, email: Email): KeptWords {
  const kept = keptFor(campaignId, email);
  const saved = useMemo(() => wordsOf(email), [email]);
  const [typed, setTyped] = useState(() => {
    const { words, over } = kept.read();
    return words === '' ? null : { words: JSON.parse(words) as Words, over: Number(over) };
  });
  const { words, over } = typed ?? { words: saved, over: email.version };
  const keep = useEffectEvent(() => {
    const written = JSON.stringify(words);
    if (typed === null || written === JSON.stringify(saved)) kept.drop();
    else kept.save({ words: written, over: String(over) });
  });
  useEffect(() => keep(), [typed]);
  return {
    words,
    version: over,
    isOutdated: over !== email.version,
    type: (part) => setTyped((now) => ({ words: { ...(now?.words ?? saved), ...part }, over: now?.over ?? email.version })),
    keepOver: (version) => setTyped((now) => ({ words: now?.words ?? words, over: version })),
    keepMine: () => setTyped({ words, over: email.version }),
    drop: kept.drop,
  };
}
