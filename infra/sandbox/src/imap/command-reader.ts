const LITERAL = /\{(\d+)(\+?)\}\r?\n$/;
const LARGEST = 32 * 1024 * 1024;
const LONGEST_LINE = 64 * 1024;

/** Assembles commands as they arrive: a line, the literals that it announces, and the text after them. Text is latin1: the raw bytes. */
export class CommandReader {
  private waiting: Buffer = Buffer.alloc(0);
  private command = '';
  private missing = 0;

  /** @param proceed asks the client for a literal that it holds back until then */
  constructor(private readonly proceed: () => void) {}

  /** @returns the commands that are now complete @throws RangeError for one that is too large */
  take(chunk: Buffer): string[] {
    this.waiting = this.waiting.length > 0 ? Buffer.concat([this.waiting, chunk]) : chunk;
    const commands: string[] = [];
    while (this.waiting.length > 0) {
      if (!(this.missing > 0 ? this.takeLiteral() : this.takeLine(commands))) break;
    }
    return commands;
  }

  private takeLiteral(): boolean {
    if (this.waiting.length < this.missing) return false;
    this.command += this.cut(this.missing);
    this.missing = 0;
    return true;
  }

  private takeLine(commands: string[]): boolean {
    const end = this.waiting.indexOf('\n');
    if (end < 0 && this.waiting.length <= LONGEST_LINE) return false;
    if (end < 0) throw new RangeError('This line has no end');
    const line = this.cut(end + 1);
    const [, size, plus] = LITERAL.exec(line) ?? [];
    this.command += line;
    if (size === undefined) {
      commands.push(this.command.replace(/\r?\n$/, ''));
      this.command = '';
      return true;
    }
    this.missing = Number(size);
    if (this.missing + this.command.length > LARGEST) throw new RangeError('This command is too large');
    if (!plus) this.proceed();
    return true;
  }

  private cut(length: number): string {
    const text = this.waiting.toString('latin1', 0, length);
    this.waiting = this.waiting.subarray(length);
    return text;
  }
}
