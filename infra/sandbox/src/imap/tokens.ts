/** One part of a command: a word or string, a list in brackets, or NIL. Words keep what is in their square brackets: `BODY[HEADER]<0.10>`. */
export type Token = string | null | Token[];

/** @throws SyntaxError if it is not a command */
export function tokensOf(text: string): Token[] {
  const tokens = new Tokens(text);
  const list = tokens.list();
  if (!tokens.atEnd) throw new SyntaxError('A bracket closes that was never opened');
  return list;
}

class Tokens {
  private at = 0;

  constructor(private readonly text: string) {}

  get atEnd(): boolean {
    return this.at >= this.text.length;
  }

  list(): Token[] {
    const list: Token[] = [];
    for (;;) {
      while (this.text[this.at] === ' ') this.at += 1;
      if (this.atEnd || this.text[this.at] === ')') return list;
      list.push(this.token());
    }
  }

  private token(): Token {
    const first = this.text[this.at];
    if (first === '"') return this.quoted();
    if (first === '{') return this.literal();
    if (first !== '(') return this.word();
    this.at += 1;
    const list = this.list();
    if (this.atEnd) throw new SyntaxError('A bracket is not closed');
    this.at += 1;
    return list;
  }

  private quoted(): string {
    const [whole, inside] = this.match(/"((?:[^"\\\r\n]|\\["\\])*)"/y);
    this.at += whole.length;
    return inside.replace(/\\(.)/g, '$1');
  }

  private literal(): string {
    const [whole, size] = this.match(/\{(\d+)\+?\}\r?\n/y);
    const start = this.at + whole.length;
    this.at = start + Number(size);
    return this.text.slice(start, this.at);
  }

  private word(): string | null {
    const [whole] = this.match(/[^\s()"{[\]]*(\[[^\]]*\](<[\d.]+>)?)?[^\s()"{[\]]*/y);
    if (whole === '') throw new SyntaxError('This is no word');
    this.at += whole.length;
    return whole.toUpperCase() === 'NIL' ? null : whole;
  }

  private match(pattern: RegExp): [string, string] {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (!found) throw new SyntaxError('This string has no end');
    return [found[0], found[1] ?? ''];
  }
}

export const isText = (token: Token | undefined): token is string => typeof token === 'string';

/** A string as the protocol writes it. */
export function quoted(text: string | null): string {
  if (text === null) return 'NIL';
  return /^[\x20-\x7e]*$/.test(text) ? `"${text.replace(/["\\]/g, '\\$&')}"` : `{${text.length}}\r\n${text}`;
}
