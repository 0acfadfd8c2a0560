import { daemons } from '../words/bounce-notices.js';
import { Words } from '../words/words.js';

/** Whether a From header names a program that delivers mail. */
export function isDaemon(from: string): boolean {
  const at = from.lastIndexOf('@');
  return new Words(at === -1 ? from : from.slice(0, at)).holdsAny(daemons);
}
