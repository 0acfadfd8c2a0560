const LF = 0x0a;
/** Longest byte count in braces at the end of a line. */
const LONGEST_MARK = 32;

/** Counts the lines that an IMAP server sends, except for those within literals, which belong to messages. */
export class ResponseCount {
  private literal = 0;
  private mark = '';

  in(chunk: Buffer): number {
    let lines = 0;
    for (let at = 0; at < chunk.length;) {
      if (this.literal > 0) {
        const skipped = Math.min(this.literal, chunk.length - at);
        this.literal -= skipped;
        at += skipped;
        continue;
      }
      const feed = chunk.indexOf(LF, at);
      const end = feed === -1 ? chunk.length : feed + 1;
      this.mark = (this.mark + chunk.toString('latin1', Math.max(at, end - LONGEST_MARK), end)).slice(-LONGEST_MARK);
      at = end;
      if (feed === -1) break;
      lines += 1;
      this.literal = Number(/\{(\d+)\}\r?\n$/.exec(this.mark)?.[1] ?? 0);
      this.mark = '';
    }
    return lines;
  }
}
