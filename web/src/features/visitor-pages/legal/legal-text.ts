import type { ReactNode } from 'react';

/** Statements that are true only where plans are sold appear only there. */
export type LegalLine = string | { whereSold: string };

export interface LegalSection {
  title: string;
  /** A list is a list on the page. */
  paragraphs: (ReactNode | readonly LegalLine[])[];
}

/** One version of a text. A version that was in force is never changed: a new one is added beside it. */
export interface LegalVersion {
  /** The day from which it is in force, e.g. `2026-11-01`. */
  version: string;
  /** The differences from the previous version. */
  changes: string;
  short: ReactNode;
  sections: LegalSection[];
}

export interface LegalText {
  title: string;
  /** Of the page: `/terms`. */
  path: string;
  /** The newest first. */
  versions: [LegalVersion, ...LegalVersion[]];
}

export const anchorOf = (title: string): string => title.toLowerCase().replaceAll(/[^a-z]+/g, '-');

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `1 November 2026` */
export const inForceSince = (version: string): string => day.format(new Date(`${version}T00:00:00Z`));
