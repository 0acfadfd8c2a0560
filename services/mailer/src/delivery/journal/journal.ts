import { closeSync, existsSync, openSync, rmSync, writeSync } from 'node:fs';
import { type Answer, answerLine, beginLine, headerLine } from './journal-lines.js';

const SEGMENT_BYTES = 8_000_000;

/** One file of a journal, deleted when the outcomes of everything begun in it are in the database. */
interface Segment {
  path: string;
  fd: number;
  bytes: number;
  open: Set<string>;
}

export interface JournalPlace {
  /** @param n number of the segment, from 1 */
  path(n: number): string;
  /** A file that exists until another process takes the journal over. */
  anchor: string;
  boot: string;
}

/**
 * The memory of one sender: a line just before each message's first byte, and one for each answer, written without fsync, so
 * that it survives the process but not the machine.
 */
export class Journal {
  private segments: Segment[] = [];
  private count = 0;
  private pending = '';
  private torn = false;

  /** @throws Error when the folder is not writable */
  constructor(
    private readonly place: JournalPlace,
    private readonly write: (fd: number, text: string) => number = writeSync,
  ) {
    closeSync(openSync(place.anchor, 'ax', 0o600));
    this.openSegment();
  }

  /**
   * From here on the message may reach the server.
   * @returns false when another process has taken over: not one byte may be sent
   * @throws Error when it cannot be written, for example because the disk is full
   */
  begin(deliveryId: string, messageId: string): boolean {
    const segment = this.current();
    this.put(segment, this.pending + beginLine(messageId));
    this.pending = '';
    segment.open.add(deliveryId);
    // After the write: a process taking over removes the anchor first and then reads, so one of the two always sees the other.
    return existsSync(this.place.anchor);
  }

  /** Written with the next line: if the process dies before that, it is as if the answer had not come. */
  answered(deliveryId: string, answer: Answer): void {
    this.pending += answerLine(deliveryId, answer);
  }

  /** The outcome is in the database. */
  settled(deliveryId: string): void {
    for (const segment of this.segments) segment.open.delete(deliveryId);
    this.segments = this.segments.filter((segment, index) => {
      const over = segment.open.size === 0 && index < this.segments.length - 1;
      if (over) discard(segment);
      return !over;
    });
  }

  close(): void {
    const last = this.segments.at(-1);
    try {
      if (last && this.pending) this.put(last, this.pending);
    } catch {
      // Whatever is missing from it is unknown at worst.
    }
    for (const { fd } of this.segments.splice(0)) closeSync(fd);
  }

  private current(): Segment {
    const last = this.segments.at(-1);
    return last && last.bytes < SEGMENT_BYTES ? last : this.openSegment();
  }

  private openSegment(): Segment {
    this.count += 1;
    const path = this.place.path(this.count);
    const segment: Segment = { path, fd: openSync(path, 'ax', 0o600), bytes: 0, open: new Set() };
    this.segments.push(segment);
    this.put(segment, headerLine(this.place.boot));
    return segment;
  }

  private put(segment: Segment, lines: string): void {
    // A partial line left by a full disk must not become the beginning of this one.
    const text = this.torn ? `\n${lines}` : lines;
    this.torn = true;
    const written = this.write(segment.fd, text);
    segment.bytes += written;
    if (written < Buffer.byteLength(text)) throw new Error('The sending journal could not be written whole: is the disk full?');
    this.torn = false;
  }
}

function discard({ fd, path }: Segment): void {
  closeSync(fd);
  rmSync(path, { force: true });
}
