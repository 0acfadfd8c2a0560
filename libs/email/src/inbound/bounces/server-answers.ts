import { replyCodeIn, statusIn } from './status-code.js';

const MARKS = ['<<<', '550', 'said:', 'reason:', 'error:', 'failed with', 'diagnostic', 'responded', 'answer'];
const CONTINUED = 3;

/** The lines of a notice that repeat the server's answer, including continuation lines. */
export function answersIn(text: string): string {
  const lines = text.split('\n');
  const kept = new Set<number>();
  for (const [index, line] of lines.entries()) {
    if (!isAnswer(line)) continue;
    for (let at = index; at < lines.length && at <= index + CONTINUED && (at === index || lines[at]?.trim()); at++) kept.add(at);
  }
  return [...kept].map((index) => lines[index]).join('\n');
}

function isAnswer(line: string): boolean {
  if (!/\d/.test(line)) return false;
  if (statusIn(line) !== null) return true;
  const code = replyCodeIn(line);
  if (code === null) return false;
  const words = line.toLowerCase();
  return line.trim().startsWith(code) || MARKS.some((mark) => words.includes(mark));
}
