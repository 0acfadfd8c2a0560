import { chanceOf, pick } from '../../infra/samples/chance.ts';

/** Something that is done to the running product. */
export interface Act {
  /** From the beginning of the run. */
  atMs: number;
  name: ActName;
  /** How long its effect lasts; 0 if it ends immediately. */
  forMs: number;
  /** e.g. the service, or the connection */
  target: string;
}

type ActName = 'kill' | 'pause' | 'cut' | 'slow' | 'halve' | 'refuse' | 'fill' | 'attack' | 'advance';

interface Kind {
  name: ActName;
  /** The weight with which it is drawn. */
  weight: number;
  targets: readonly string[];
  /** Minimum and maximum. */
  forMs: readonly [number, number];
}

const SERVICES = ['gateway', 'campaigns', 'billing', 'mailer'];
const CONNECTIONS = ['postgresql', 'kafka', 'smtp'];
const TRAVELS = ['10m', '6h', '1d', '2d'];
export const HOSTILITIES = ['multipart', 'keys', 'template', 'half-sent', 'foreign-host', 'surrogates', 'passwords'];

const KINDS: readonly Kind[] = [
  { name: 'kill', weight: 4, targets: [...SERVICES, 'postgresql', 'kafka', 'backend'], forMs: [300, 1_500] },
  { name: 'pause', weight: 4, targets: [...SERVICES, 'postgresql', 'kafka'], forMs: [500, 3_000] },
  { name: 'cut', weight: 4, targets: CONNECTIONS, forMs: [0, 0] },
  { name: 'slow', weight: 3, targets: CONNECTIONS, forMs: [1_000, 2_500] },
  { name: 'halve', weight: 2, targets: CONNECTIONS, forMs: [1_000, 2_500] },
  { name: 'refuse', weight: 1, targets: ['smtp'], forMs: [1_000, 3_000] },
  { name: 'fill', weight: 2, targets: ['uploads', 'database'], forMs: [1_500, 3_000] },
  { name: 'attack', weight: 6, targets: HOSTILITIES, forMs: [0, 0] },
  { name: 'advance', weight: 6, targets: TRAVELS, forMs: [0, 0] },
];

export interface PlanOptions {
  seed: number;
  minutes: number;
  kafka: boolean;
  disk: boolean;
}

// Between the end of one act and the beginning of the next: some overlap, most let the product recover.
const PAUSES_MS = [200, 2_200] as const;
const FIRST_AT_MS = 3_000;
const between = (chance: () => number, [least, most]: readonly [number, number]): number => Math.round(least + chance() * (most - least));

/** The acts of a run: the same seed gives the same acts at the same times. Each target of each kind comes once before any is drawn at random. */
export function planOf({ seed, minutes, kafka, disk }: PlanOptions): Act[] {
  const chance = chanceOf(seed);
  const there: readonly Kind[] = KINDS.filter(({ name }) => disk || name !== 'fill');
  const once = shuffled(
    chance,
    there.flatMap((kind) => targetsOf(kind, kafka).map((target) => ({ kind, target }))),
  );
  const acts: Act[] = [];
  let atMs = FIRST_AT_MS;
  for (;;) {
    const { kind, target } = once.pop() ?? drawn(chance, there, kafka);
    const act = { atMs, name: kind.name, forMs: between(chance, kind.forMs), target };
    if (atMs + act.forMs > minutes * 60_000) return acts;
    acts.push(act);
    atMs += act.forMs + between(chance, PAUSES_MS);
  }
}

const targetsOf = ({ targets }: Kind, kafka: boolean): string[] => targets.filter((target) => kafka || target !== 'kafka');

function drawn(chance: () => number, kinds: readonly Kind[], kafka: boolean): { kind: Kind; target: string } {
  const kind = pick(
    chance,
    kinds.flatMap((each) => Array.from({ length: each.weight }, () => each)),
  );
  return { kind, target: pick(chance, targetsOf(kind, kafka)) };
}

function shuffled<T>(chance: () => number, items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, place: chance() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
