import { HIDDEN_LINK } from '@rekindle/email';

/** A hit as it is stored. */
export interface KeptHit {
  /** 0 is the pixel, `HIDDEN_LINK` the one that no reader sees. */
  link: number;
  /** Business time. */
  at: Date;
  storedAt: Date;
  /** A network: /24 or /48. */
  address: string | null;
  userAgent: string;
  /** The client itself says that it is only prefetching. */
  prefetch: boolean;
  /** It requested only the headers. */
  head: boolean;
}

/** A hit and what happened around it. */
export interface HitEvidence {
  /** 0 is the pixel. */
  link: number;
  userAgent: string;
  /** Whether the user agent names a generally known crawler. */
  crawler: boolean;
  address: string | null;
  prefetch: boolean;
  head: boolean;
  /** Since the email was handed over; null if that time is unknown. */
  msSinceSent: number | null;
  /** Different links of the same email that were followed within moments of this hit, this one included. */
  linksAtOnce: number;
  /** The hidden link was followed too: from the same network, or at the same moment. */
  hidden: boolean;
  /** Emails only reach the sandbox: nothing scans them, and a program may act as a reader. */
  sandbox: boolean;
}

type Around = Pick<KeptHit, 'link' | 'at' | 'storedAt' | 'address'>;

/** How far apart hits of one scan may be, in real time and in business time. */
export const AROUND_MS = 60_000;
const AT_ONCE_MS = 2_000;

/** Evidence about this hit from others on the same email. @param others may include itself, and hits from much earlier or later */
export function evidenceAround(hit: Around, others: readonly Around[]): Pick<HitEvidence, 'linksAtOnce' | 'hidden'> {
  const near = others.filter((other) => apart(hit.at, other.at) <= AROUND_MS);
  const atOnce = near.filter((other) => other.link > 0 && other.link !== HIDDEN_LINK && apart(hit.storedAt, other.storedAt) <= AT_ONCE_MS);
  return {
    linksAtOnce: hit.link === 0 ? 0 : new Set(atOnce.map(({ link }) => link)).size,
    hidden: near.some((other) => other.link === HIDDEN_LINK && isSameVisit(hit, other)),
  };
}

const isSameVisit = (hit: Around, other: Around): boolean =>
  apart(hit.storedAt, other.storedAt) <= AT_ONCE_MS || (hit.address !== null && hit.address === other.address);

const apart = (a: Date, b: Date): number => Math.abs(a.getTime() - b.getTime());
