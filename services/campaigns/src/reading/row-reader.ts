import { DomainError } from '@rekindle/contracts';
import Papa from 'papaparse';
import type { Dialect } from './dialect.js';

export interface RowHandler {
  /** Called for each row, synchronously, with its number as in a spreadsheet, counting blank rows. */
  row(cells: string[], row: number): void;
  /** Called for an unreadable row; reading continues after it. */
  broken(cells: string[], row: number, fault: RowFault): void;
}

export type RowFault = 'quote-never-closed' | 'row-too-long';

/** The capacity of a spreadsheet's cell. A longer one has a stray quote, such as an inch mark, that swallows the following rows. */
const LONGEST_CELL = 32_767;
/** One row is parsed in one go: with unusual characters, a quarter of a million takes some 30 ms. */
const LONGEST_ROW = 250_000;
const NEWLINE = '\n';
/** Replaces a carriage return without a line feed: the parser knows only one line end, and treats this as a blank before it. */
const ALONE = '\u2028';
const CARRIAGE_ALONE = ALONE + NEWLINE;
/** Characters parsed at a time; more only while one row needs more. */
const WINDOW = 16 * 1024;
/** A file with more broken rows is not CSV. This also bounds how often text is parsed twice. */
const MOST_BROKEN_ROWS = 25;
const SHOWN_OF_BROKEN_ROW = 1_000;

interface Parsed {
  data: string[][];
  errors: { code?: string; row?: number }[];
  meta: { cursor: number };
}

/** Reads rows from text that arrives in chunks, with memory independent of the file's size. */
export class RowReader {
  private rest = '';
  /** A carriage return at the end of a chunk: only the next one says whether a line feed belongs to it. */
  private carriage = '';
  private hasCarriagesAlone = false;
  private row = 0;
  private toSkip: number;
  private broken = 0;
  private insideOverlongRow = false;
  private width = 0;
  private window = WINDOW;
  /** The length of the rest that was parsed without finding the end of a row. Parsing again is deferred until it has doubled. */
  private withoutRow = 0;
  private ended = false;

  constructor(
    private readonly dialect: Dialect,
    private readonly handler: RowHandler,
  ) {
    this.toSkip = dialect.skip;
  }

  push(text: string): void {
    this.take(text);
    while (this.readOn()) continue;
  }

  end(): void {
    this.takeEnd();
    while (this.readOn()) continue;
  }

  /** Adds text for `readOn`. */
  take(text: string): void {
    const fresh = text.slice(this.toSkip);
    this.toSkip -= text.length - fresh.length;
    this.takeLines(this.carriedOn(fresh));
  }

  takeEnd(): void {
    if (this.carriage !== '') this.takeLines(this.withNewlines(this.carriage));
    this.carriage = '';
    this.ended = true;
  }

  private takeLines(text: string): void {
    this.rest += this.insideOverlongRow ? this.afterOverlongRow(text) : text;
  }

  private carriedOn(text: string): string {
    const all = this.carriage + text;
    this.carriage = all.endsWith('\r') ? '\r' : '';
    return this.withNewlines(all.slice(0, all.length - this.carriage.length));
  }

  /** Files that were put together end rows in several ways, and a cell may have a line end of another kind than the rows. */
  private withNewlines(text: string): string {
    if (!/\r(?!\n)/.test(text)) return text;
    this.hasCarriagesAlone = true;
    return text.replaceAll(/\r(?!\n)/g, CARRIAGE_ALONE);
  }

  /**
   * Reads a little, so that a server can do other things in between.
   * @returns false when everything is read, or more text is needed
   * @throws DomainError FILE_UNREADABLE when too many rows are broken
   */
  readOn(): boolean {
    const waits = !this.ended && this.rest.length < 2 * this.withoutRow;
    return this.rest !== '' && !waits && this.readWindow(this.ended);
  }

  /** @returns false if the rest needs more text */
  private readWindow(last: boolean): boolean {
    const text = this.rest.slice(0, this.window);
    const reachesEnd = text.length === this.rest.length;
    const { data, errors, meta } = this.parse(text, !(last && reachesEnd));
    const bad = this.indexOfBroken(data, errors);
    this.emit(data, bad === -1 ? data.length : bad);
    if (bad !== -1) return this.breakOffLine(this.offsetAfter(bad, text));
    if (last && reachesEnd) this.rest = '';
    else if (data.length === 0) return this.readFurther(text, reachesEnd);
    else this.rest = this.rest.slice(meta.cursor);
    this.window = WINDOW;
    this.withoutRow = 0;
    return true;
  }

  /** No row ends in the window: the row is long, or a quote never closes. */
  private readFurther(text: string, reachesEnd: boolean): boolean {
    if (text.length > LONGEST_CELL && this.endsInsideLongCell(text)) return this.breakOffLine(0);
    if (text.length > LONGEST_ROW) return this.breakOffLine(0);
    this.withoutRow = reachesEnd ? text.length : 0;
    if (!reachesEnd) this.window *= 2;
    return !reachesEnd;
  }

  private endsInsideLongCell(text: string): boolean {
    const cell = this.parse(text, false).data.at(-1)?.at(-1) ?? '';
    return cell.length > LONGEST_CELL;
  }

  private parse(text: string, ignoreLastRow: boolean): Parsed {
    const { delimiter } = this.dialect;
    return new Papa.Parser({ delimiter, newline: NEWLINE, quoteChar: '"' }).parse(text, 0, ignoreLastRow) as Parsed;
  }

  /** The start of the row after the first `rows`. The parser's fast mode would count one row too many. */
  private offsetAfter(rows: number, text: string): number {
    if (rows === 0) return 0;
    const { delimiter } = this.dialect;
    const parser = new Papa.Parser({ delimiter, newline: NEWLINE, quoteChar: '"', preview: rows, fastMode: false });
    return (parser.parse(text, 0, false) as Parsed).meta.cursor;
  }

  private emit(rows: string[][], count: number): void {
    for (let index = 0; index < count; index += 1) {
      const cells = this.asWritten(rows[index] as string[]);
      this.row += 1;
      if (cells.length > 1 || cells[0]?.trim()) this.handler.row(cells, this.row);
    }
  }

  private asWritten(cells: string[]): string[] {
    const last = cells.length - 1;
    const cell = cells[last] as string;
    if (cell.endsWith('\r') || (this.hasCarriagesAlone && cell.endsWith(ALONE))) cells[last] = cell.slice(0, -1);
    return this.hasCarriagesAlone ? cells.map((one) => one.replaceAll(CARRIAGE_ALONE, '\r')) : cells;
  }

  /** Gives up a single line, since the following ones are probably sound. */
  private breakOffLine(from: number): boolean {
    this.broken += 1;
    if (this.broken > MOST_BROKEN_ROWS) throw new DomainError('FILE_UNREADABLE', 'The quotes in this file do not match.');
    const text = this.rest.slice(from);
    const end = text.indexOf(NEWLINE);
    const line = (end === -1 ? text : text.slice(0, end)).replace(/[\r\u2028]$/, '');
    this.row += 1;
    this.handler.broken([line.slice(0, SHOWN_OF_BROKEN_ROW)], this.row, line.length > LONGEST_CELL ? 'row-too-long' : 'quote-never-closed');
    this.insideOverlongRow = end === -1;
    this.rest = end === -1 ? '' : text.slice(end + 1);
    this.window = WINDOW;
    this.withoutRow = 0;
    return true;
  }

  private afterOverlongRow(text: string): string {
    const end = text.indexOf(NEWLINE);
    this.insideOverlongRow = end === -1;
    return end === -1 ? '' : text.slice(end + 1);
  }

  /** An unclosed quote shows at the end, by an overlong cell, or by closing rows later, with too few cells and a line break. */
  private indexOfBroken(rows: string[][], errors: Parsed['errors']): number {
    this.width ||= rows[0]?.length ?? 0;
    const long = rows.findIndex((cells) => cells.some((cell) => cell.length > LONGEST_CELL));
    const open = errors.find(({ code, row = 0 }) => code === 'MissingQuotes' || this.swallowsRows(rows[row]))?.row ?? -1;
    return open === -1 || (long !== -1 && long < open) ? long : open;
  }

  private swallowsRows(cells: string[] | undefined): boolean {
    return cells !== undefined && cells.length < this.width && cells.some((cell) => cell.includes(NEWLINE));
  }
}
