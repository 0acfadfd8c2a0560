import { count, counted } from '../../../lib/format';
import { type Figures, type Group, duration } from './figures';

/** The readers of one service, as one line of the overview. */
export interface ReaderGroup {
  context: string;
  readers: Group[];
  /** Those that somebody should look at: late, with parked streams, or not running. */
  notable: Group[];
}

// Less is the duration of a batch, and would open and close a service with each event.
const LATE_SECONDS = 10;

const isNotable = ({ served, seconds, parked }: Group): boolean => !served || seconds >= LATE_SECONDS || parked > 0;

const contextOf = ({ group }: Group): string => group.split('.')[0] ?? group;

/** The readers by service, in the order of their names. */
export function readerGroups({ groups }: Figures): ReaderGroup[] {
  const contexts = [...new Set(groups.map(contextOf))].sort();
  return contexts.map((context) => {
    const readers = groups.filter((reader) => contextOf(reader) === context);
    return { context, readers, notable: readers.filter(isNotable) };
  });
}

/** '2 projections, 3 reactions'. */
export function kindsOf(readers: readonly Group[]): string {
  const projections = readers.filter(({ kind }) => kind === 'projection').length;
  const reactions = readers.length - projections;
  return [projections > 0 && counted(projections, 'projection'), reactions > 0 && counted(reactions, 'reaction')]
    .filter(Boolean)
    .join(', ');
}

/** 'All up to date', or what is wrong with how many: '1 of 20 late, 42 s'. */
export function stateOf({ readers, notable }: ReaderGroup): string {
  const of = (some: readonly Group[]): string => `${count(some.length)} of ${count(readers.length)}`;
  const stopped = notable.filter(({ served }) => !served);
  const parked = notable.filter((reader) => reader.served && reader.parked > 0);
  const late = notable.filter((reader) => reader.served && reader.parked === 0);
  const parts = [
    stopped.length > 0 && `${of(stopped)} not running`,
    parked.length > 0 && `${of(parked)} with parked streams`,
    late.length > 0 && `${of(late)} late, ${duration(Math.max(...late.map(({ seconds }) => seconds)))}`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : 'All up to date';
}

/** 'All 45 are up to date.', '44 of 45 are up to date.'. */
export function readersInWords({ groups }: Figures): string {
  const well = groups.filter((reader) => !isNotable(reader)).length;
  if (well === groups.length) return `All ${count(well)} are up to date.`;
  return `${count(well)} of ${count(groups.length)} are up to date. A service opens by itself when one of its readers is late.`;
}
