// Verifies an exported ledger with nothing but Node.js 24: node verify-ledger.ts <file> [hash that was noted earlier]
//
// The file is JSON Lines, each line canonical JSON (RFC 8785). A line's `hash` is SHA-256 over the hash before it, a line
// feed, and the line without `hash`. Before the first event is the hash of the campaign's id; the header follows that hash
// too, and the end line follows the last event and names the hash of the header. So no byte can change unnoticed.
// The figures are counted again from the events alone: no email can be in two places, and none can be sent twice.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

type State = 'waiting' | 'skipped' | 'inFlight' | 'sent' | 'failed' | 'unknown';
type Json = Record<string, unknown>;
type Email = { state: State; reason: string };
/** `noted`: after how many events the chain had the given hash; null if none was given. */
export type Verified = { campaign: string; exportedAt: string; events: number; figures: Json; last: string; noted: number | null };

/** A fault of a file, and its line. */
export class LedgerFault extends Error {
  readonly line: number | null;
  constructor(line: number | null, what: string) {
    super(line === null ? what : `Line ${line}: ${what}`);
    this.line = line;
  }
}

/** @throws LedgerFault at the first faulty line */
export async function verifyLedger(file: string, noted?: string): Promise<Verified> {
  const lines = numbered(file);
  const header = await headerOf(lines);
  const anchor = header.anchor as { events: number; hash: string } | null;
  const emails = new Map<string, Email[]>();
  let last = firstHash(header);
  let notedAt: number | null = null;
  for (let events = 0; ; events += 1) {
    const { value } = await lines.next();
    if (!value) throw new LedgerFault(events + 2, 'the file is cut: the end line is missing.');
    const { line, fields } = value;
    if (fields.kind === 'end') {
      await close(lines, line, fields, events);
      const figures = requireFigures(header, line, fields, events, emails);
      if (fields.last !== last || fields.header !== header.hash) throw new LedgerFault(line, 'it ends another ledger.');
      if (noted !== undefined && notedAt === null) throw new LedgerFault(null, `No event has the hash ${noted}: history was rewritten.`);
      return { campaign: String(header.campaign), exportedAt: String(header.exportedAt), events, figures, last, noted: notedAt };
    }
    if (fields.kind !== 'event' || fields.n !== events + 1) throw await outOfPlace(lines, line, fields, events + 1);
    requireHash(line, fields, last);
    last = fields.hash as string;
    count(line, fields, emails);
    if (anchor?.events === fields.n && anchor.hash !== last)
      throw new LedgerFault(line, 'the chain up to here is not the one that was kept when this happened: history was rewritten.');
    if (last === noted) notedAt = fields.n;
  }
}

async function headerOf(lines: Lines): Promise<Json> {
  const { value } = await lines.next();
  if (value?.fields.kind !== 'header') {
    const next = value && (await lines.next()).value;
    throw new LedgerFault(1, next?.fields.kind === 'header' ? 'lines 1 and 2 are swapped.' : 'the header is missing.');
  }
  if (value.fields.format !== 'rekindle-ledger/1') throw new LedgerFault(1, 'this is no ledger of a format that is known here.');
  requireHash(1, value.fields, firstHash(value.fields));
  return value.fields;
}

async function close(lines: Lines, line: number, end: Json, events: number): Promise<void> {
  const next = (await lines.next()).value;
  if (next?.fields.n === events + 1) throw new LedgerFault(line, `lines ${line} and ${next.line} are swapped.`);
  if (next) throw new LedgerFault(next.line, 'a line too many: the ledger has ended before it.');
  requireHash(line, end, end.last as string);
  if (end.events !== events) throw new LedgerFault(line, `${missing(events + 1, end.events as number)} missing before it.`);
}

/** Compares the header and the end with the figures counted from the events. */
function requireFigures(header: Json, line: number, end: Json, events: number, emails: Map<string, Email[]>): Json {
  const all = [...emails.values()];
  const longest = all.reduce((most, own) => Math.max(most, own.length), 0);
  const figuresOfStep = (index: number): Json => ({ step: index + 1, ...figuresOf(all.flatMap((own) => own.slice(index, index + 1))) });
  const steps = Array.from({ length: longest }, (_, index) => figuresOfStep(index));
  const figures = figuresOf(all.flat());
  requireSame(1, header, { events, figures, steps });
  requireSame(line, end, { planned: figures.planned, sent: figures.sent });
  const anchored = (header.anchor as { events: number } | null)?.events ?? 0;
  if (anchored > events) throw new LedgerFault(1, `${anchored} events had happened before, and ${events} are here.`);
  return figures;
}

async function outOfPlace(lines: Lines, line: number, { kind, n }: Json, expected: number): Promise<LedgerFault> {
  if (kind !== 'event' || (n as number) < expected) return new LedgerFault(line, `a line too many: event ${expected} should be here.`);
  const next = (await lines.next()).value;
  if (next?.fields.n === expected) return new LedgerFault(line, `lines ${line} and ${next.line} are swapped.`);
  return new LedgerFault(line, `${missing(expected, (n as number) - 1)} missing before it.`);
}

const missing = (from: number, to: number): string => (from === to ? `event ${from} is` : `events ${from} to ${to} are`);

/** The states from which each event may move an email, and the state to which it does. */
const MOVES: Record<string, [from: State[], to?: State]> = {
  EmailIntended: [['waiting'], 'inFlight'],
  EmailSent: [['inFlight'], 'sent'],
  EmailFailed: [['inFlight'], 'failed'],
  EmailOutcomeUnknown: [['inFlight'], 'unknown'],
  EmailDeferred: [['waiting', 'inFlight'], 'waiting'],
  EmailSkipped: [['waiting', 'inFlight'], 'skipped'],
  EmailOutcomeResolved: [['unknown']],
  OutreachStopped: [['waiting'], 'skipped'],
  OutreachResumed: [['skipped'], 'waiting'],
  EmailBlocked: [['waiting', 'inFlight']],
  EmailUnblocked: [['waiting']],
};

function count(line: number, event: Json, emails: Map<string, Email[]>): void {
  const { type, lead } = event as Record<string, string>;
  const own = emails.get(lead!) ?? [];
  emails.set(lead!, own);
  if (type === 'OutreachPlanned')
    for (let more = event.planned as number; more > 0; more -= 1) own.push({ state: 'waiting', reason: 'unknown' });
  else if (type === 'OutreachWithdrawn') {
    const gone = own.splice(own.length - (event.withdrawn as number));
    if (!gone.every(({ state }) => state === 'waiting' || state === 'skipped'))
      throw new LedgerFault(line, 'an email that was sent to the mail server cannot be withdrawn.');
  } else for (const step of (event.skipped ?? event.restored ?? [event.step]) as number[]) move(line, event, own[step - 1], step);
}

function move(line: number, event: Json, email: Email | undefined, step: number): void {
  const [from, to] = MOVES[event.type as string] ?? [];
  if (!from) throw new LedgerFault(line, `${String(event.type)} is no event of a ledger.`);
  if (!email || !from.includes(email.state))
    throw new LedgerFault(line, `${String(event.type)} cannot happen to email ${step}, which is ${email?.state ?? 'not planned'}.`);
  email.state = to ?? (event.outcome as State | undefined) ?? email.state;
  if (to === 'skipped') email.reason = event.reason as string;
}

function figuresOf(emails: readonly Email[]): Json {
  const counts: Record<State, number> = { waiting: 0, skipped: 0, sent: 0, failed: 0, unknown: 0, inFlight: 0 };
  const skippedByReason: Record<string, number> = {};
  for (const { state, reason } of emails) {
    counts[state] += 1;
    if (state === 'skipped') skippedByReason[reason] = (skippedByReason[reason] ?? 0) + 1;
  }
  const intended = counts.sent + counts.failed + counts.unknown + counts.inFlight;
  return { ...counts, intended, planned: counts.waiting + counts.skipped + intended, skippedByReason };
}

function requireSame(line: number, written: Json, counted: Json, path = ''): void {
  for (const field of new Set([...Object.keys(counted), ...(path ? Object.keys(written) : [])])) {
    const [says, are] = [written[field], counted[field]];
    const nested = typeof says === 'object' && says !== null && typeof are === 'object' && are !== null;
    if (nested) requireSame(line, says as Json, are as Json, `${path}${field}.`);
    else if (says !== are) throw new LedgerFault(line, `it says ${path}${field} ${String(says)}; the events give ${String(are)}.`);
  }
}

function requireHash(line: number, { hash, ...fields }: Json, previous: string): void {
  if (hash !== hashAfter(previous, fields)) throw new LedgerFault(line, 'it was changed: its hash is not that of what it says.');
}

const hashAfter = (previous: string, fields: Json): string =>
  createHash('sha256')
    .update(`${previous}\n${canonical(fields)}`)
    .digest('hex');
const firstHash = ({ campaign }: Json): string => hashAfter('rekindle-ledger/1', { campaign });

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`).join(',')}}`;
}

type Lines = AsyncGenerator<{ line: number; fields: Json }, undefined>;

/** Byte by byte: no decoding can make two files look alike. */
async function* numbered(file: string): Lines {
  let [rest, line] = ['', 0];
  for await (const chunk of createReadStream(file, 'latin1')) {
    const texts = (rest + String(chunk)).split('\n');
    rest = texts.pop() ?? '';
    for (const text of texts) yield { line: (line += 1), fields: parsed(line, text) };
  }
  if (rest) throw new LedgerFault(line + 1, 'the file is cut within this line.');
}

function parsed(line: number, text: string): Json {
  try {
    const fields = JSON.parse(text) as Json;
    if (typeof fields.kind === 'string' && canonical(fields) === text) return fields;
  } catch {
    // The same fault as a line that is not canonical.
  }
  throw new LedgerFault(line, 'it was changed: it is not in the form in which it was written.');
}

if (import.meta.main)
  verifyLedger(process.argv[2] ?? '', process.argv[3]).then(
    (verified) => process.stdout.write(`${JSON.stringify(verified, null, 2)}\n`),
    (fault: Error) => process.stderr.write(`${fault.message}\n`, () => process.exit(1)),
  );
