import { reasonOf } from '../inbound/bounces/reason-of.js';
import { statusIn } from '../inbound/bounces/status-code.js';
import { isHard } from '../inbound/verdict.js';
import type { EnvelopeVerdict } from './smtp-session.js';

/** @param words the server's answer, with or without its code */
export function refusalOf(code: number, at: 'recipient' | 'message', words: string): EnvelopeVerdict {
  const isDead = at === 'recipient' && isHard(reasonOf(words, statusIn(words)));
  return { kind: 'refused', code, at, ...(isDead && { dead: true }) };
}
