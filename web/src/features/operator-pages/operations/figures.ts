import type { Answer } from '../../../lib/openapi/types';

export type Figures = Answer<'/api/admin/operations', 'get'>;
export type Group = Figures['groups'][number];
export type Rebuild = Figures['rebuilds'][number];
export type Job = Figures['jobs'][number];

/** Streams set aside, over all readers. */
export const parkedIn = (figures: Figures | undefined): number => figures?.groups.reduce((sum, { parked }) => sum + parked, 0) ?? 0;

/** The reader that is furthest behind; none if all are up to date. */
export function furthestBehind(figures: Figures): Group | undefined {
  return figures.groups
    .filter(({ served, events }) => served && events > 0)
    .sort((a, b) => b.seconds - a.seconds || b.events - a.events)[0];
}

/** '0 s', '12 s', '3 min', '2 h', '5 days'. */
export function duration(seconds: number): string {
  if (seconds > 0 && seconds < 1) return 'under 1 s';
  if (seconds < 120) return `${Math.round(seconds)} s`;
  if (seconds < 7_200) return `${Math.round(seconds / 60)} min`;
  return seconds < 172_800 ? `${Math.round(seconds / 3_600)} h` : `${Math.round(seconds / 86_400)} days`;
}

export interface JobLine {
  name: string;
  waiting: number;
  running: number;
  failed: number;
}

/** One line a kind of job. */
export function jobLines(jobs: readonly Job[]): JobLine[] {
  const lines = new Map<string, JobLine>();
  for (const { name, state, jobs: howMany } of jobs)
    lines.set(name, { ...(lines.get(name) ?? { name, waiting: 0, running: 0, failed: 0 }), [state]: howMany });
  return [...lines.values()];
}

export const isAtWork = ({ state }: Rebuild): boolean => state === 'asked' || state === 'running';

/** How far a rebuild is, in percent; null while its events are counted. */
export function progressOf({ eventsDone, eventsTotal }: Rebuild): number | null {
  if (eventsTotal === null) return null;
  return eventsTotal === 0 ? 100 : Math.min(100, (eventsDone / eventsTotal) * 100);
}

/** The signer's name: 'Robin' for `operator:Robin`. */
export const signedBy = (actor: string): string => actor.replace(/^operator:/, '');
