import { partitionOf } from '@rekindle/event-sourcing';

// Rows of the demo account, split at the ids in them: a copy is the same row with another end to each id, so that
// related rows still belong together, in columns and in the JSON of events alike.

/** The level of copies at which an id changes. */
export type Kind = 'account' | 'campaign' | 'lead';
/** The last eight digits that ids of each kind have in a copy. */
export type Ends = Record<Kind, string>;

export interface Table {
  name: string;
  columns: readonly string[];
  /** Its rows as COPY writes them. */
  lines: readonly string[];
}

export interface Template {
  /** Of the ids in it, the one with the most copies. */
  kind: Kind;
  render: (ends: Ends) => string;
}

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\b(?:[0-9a-f]{32}){1,2}\b/g;
const END = 8;
/** Once in a list or an account, without an id in it. */
const NAMES = new Set(['email', 'email_key', 'external_id']);
/** How many leads each step reached and the like: scaled with the number of a campaign's leads. */
const COUNTS: Record<string, readonly string[]> = {
  'campaigns.step_counts': 'sent tests opened clicked replied bounced failed unsubscribed complained revived fetched scanned'.split(' '),
  'campaigns.stop_counts': ['leads', 'emails'],
  'campaigns.revival_counts': ['revived', 'replied', 'revenue_cents'],
  'campaigns.campaign_view': ['leads'],
  'campaigns.sending_view': ['leads'],
  'campaigns.lead_list_view': ['leads', 'total_leads', 'valid_leads', 'invalid_leads', 'duplicate_leads'],
  'campaigns.lead_lists': ['counted_leads'],
};
/** Where counts are in JSON. */
const FACTS: Record<string, string> = { 'es.events': 'data', 'campaigns.campaign_marks': 'detail' };
const COUNTS_IN_JSON = /"(leads|leadsInList|\w+Leads|with[A-Z]\w+)": (\d+)/g;

/** The kinds of ids, each by where it occurs first. */
export class Kinds {
  private readonly kinds = new Map<string, Kind>();

  private readonly shared: ReadonlySet<string>;

  /** @param shared ids that copies have in common with the original */
  constructor(shared: ReadonlySet<string>) {
    this.shared = shared;
  }

  add(kind: Kind, lines: readonly string[]): void {
    for (const id of lines.flatMap(idsOf)) if (!this.shared.has(id) && !this.kinds.has(id)) this.kinds.set(id, kind);
  }

  get(id: string): Kind | undefined {
    return this.kinds.get(id);
  }

  /** For copies within the account, whose own ids stay the same. */
  within(): Kinds {
    const kinds = new Kinds(this.shared);
    for (const [id, kind] of this.kinds) if (kind !== 'account') kinds.kinds.set(id, kind);
    return kinds;
  }

  /** @throws Error if two ids would become one: they differ only in their ends */
  check(): void {
    const heads = [...this.kinds.keys()].map((id) => id.slice(0, -END));
    if (new Set(heads).size < heads.length) throw new Error('Two ids of the demo account differ in their last digits only');
  }
}

const idsOf = (text: string): string[] => text.match(ID) ?? [];

/** A text in pieces, with the ends of ids between them. */
interface Cut {
  pieces: string[];
  slots: Kind[];
}

function cut(text: string, kinds: Kinds): Cut {
  const made: Cut = { pieces: [], slots: [] };
  let from = 0;
  for (const { 0: id, index } of text.matchAll(ID)) {
    const kind = kinds.get(id);
    if (!kind) continue;
    made.pieces.push(text.slice(from, index + id.length - END));
    made.slots.push(kind);
    from = index + id.length;
  }
  made.pieces.push(text.slice(from));
  return made;
}

function joined({ pieces, slots }: Cut, ends: Ends): string {
  let text = pieces[0] as string;
  for (let at = 0; at < slots.length; at += 1) text += ends[slots[at] as Kind] + (pieces[at + 1] as string);
  return text;
}

const ORDER: readonly Kind[] = ['account', 'campaign', 'lead'];

/** @param times the factor by which each campaign's number of leads grows */
export function templatesOf({ name, columns, lines }: Table, kinds: Kinds, times: number): Template[] {
  const isEvents = name === 'es.events';
  return lines.map((line) => {
    const kind = ORDER.findLast((one) => idsOf(line).some((id) => kinds.get(id) === one)) ?? 'account';
    const cells = line.split('\t').map((cell, index) => {
      const column = columns[index] as string;
      if (NAMES.has(column) && cell !== '\\N') return { pieces: ['', `.${cell}`], slots: [kind] };
      return cut(kind === 'campaign' ? multiplied(name, column, cell, times) : cell, kinds);
    });
    const row = cells.reduce(besideEachOther);
    if (!isEvents) return { kind, render: (ends) => `${joined(row, ends)}\n` };
    // Its partition follows from its stream.
    const [before, stream, after] = aroundPartition(columns, cells);
    return { kind, render: (ends) => `${joined(before, ends)}\t${partitionOf(joined(stream, ends))}\t${joined(after, ends)}\n` };
  });
}

function multiplied(table: string, column: string, cell: string, times: number): string {
  if (COUNTS[table]?.includes(column)) return /^\d+$/.test(cell) ? String(Number(cell) * times) : cell;
  if (FACTS[table] !== column) return cell;
  return cell.replace(COUNTS_IN_JSON, (_, key: string, count: string) => `"${key}": ${Number(count) * times}`);
}

const besideEachOther = (left: Cut, right: Cut): Cut => ({
  pieces: [...left.pieces.slice(0, -1), `${left.pieces.at(-1)}\t${right.pieces[0]}`, ...right.pieces.slice(1)],
  slots: [...left.slots, ...right.slots],
});

function aroundPartition(columns: readonly string[], cells: readonly Cut[]): [before: Cut, stream: Cut, after: Cut] {
  const at = columns.indexOf('partition');
  return [
    cells.slice(0, at).reduce(besideEachOther),
    cells[columns.indexOf('stream_id')] as Cut,
    cells.slice(at + 1).reduce(besideEachOther),
  ];
}
