import { closeSync, existsSync, openSync, rmSync, writeSync } from 'node:fs';
import { type Answer, answerLine, beginLine, headerLine } from './journal-lines.js';

const SEGMENT_BYTES = 8_000_000;

/** One file of a journal; it goes when the outcome of everything begun in it is in the database. */
interface Segment {
  path: string;
  fd: number;
  bytes: number;
  open: Set<string>;
}

export interface JournalPlace {
  /** @param n of the segment, from 1 */
  path(n: number): string;
  /** A file that is there until somebody else takes the journal over. */
  anchor: string;
  boot: string;
}

/**
 * The memory of one sender: a line the moment before each message's first byte, and one for each answer, written
 * without fsync, so that it outlives the process and not the machine.
 */
export class Journal {
  private segments: Segment[] = [];
  private count = 0;
  private pending = '';
  private torn = false;

  /** @throws Error where the folder cannot be written to */
  constructor(
    private readonly place: JournalPlace,
    private readonly write: (fd: number, text: string) => number = writeSync,
  ) {
    closeSync(openSync(place.anchor, 'ax', 0o600));
    this.openSegment();
  }

  /**
   * From here on the message may reach the server.
   * @returns false when somebody else has taken over: not one byte of it may go
   * @throws Error when it cannot be written down, on a full disk for example
   */
  begin(deliveryId: string, messageId: string): boolean {
    const segment = this.current();
    this.put(segment, this.pending + beginLine(messageId));
    this.pending = '';
    segment.open.add(deliveryId);
    // After the write: who takes over removes it first and reads then, so that one of the two sees the other.
    return existsSync(this.place.anchor);
  }

  /** Goes with the next line: until then the process may die as if the answer had not come. */
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
      // What is missing from it is unknown at worst.
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
    // Half a line that a full disk has left must not become the beginning of this one.
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
