/** A server's answer: its code, and its lines without the code. */
export interface SmtpReply {
  code: number;
  lines: string[];
}

const LINE = /^([2-5]\d\d)(?:([ -])(.*))?$/;
const LONGEST_LINE = 4_096;
const MOST_LINES = 100;

/** Splits a server's bytes into replies. @throws Error on anything that is not SMTP: the conversation must not continue */
export class ReplyReader {
  private rest = '';
  private lines: string[] = [];

  push(chunk: string): SmtpReply[] {
    const parts = (this.rest + chunk).split('\n');
    this.rest = parts.pop() ?? '';
    if (this.rest.length > LONGEST_LINE) throw new Error('The server sent a line that does not end');
    return parts.flatMap((line) => this.line(line.replace(/\r$/, '')));
  }

  private line(line: string): SmtpReply[] {
    const [, code, more, text = ''] = LINE.exec(line) ?? [];
    if (!code || this.lines.length >= MOST_LINES) throw new Error('The server does not speak SMTP');
    this.lines.push(text);
    if (more === '-') return [];
    const reply = { code: Number(code), lines: this.lines };
    this.lines = [];
    return [reply];
  }
}
