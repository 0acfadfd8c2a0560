/** Something that the product has acknowledged, and how to find it again. */
export interface Promised {
  says: string;
  /** @returns what is wrong; null where it is as it was acknowledged */
  look: () => Promise<string | null>;
}

/** A value that was written again and again: what it may be now. */
export class LastWritten {
  private current: string;
  // The answer got lost: it may have been written, also later than what was acknowledged since.
  private readonly doubtful = new Set<string>();

  constructor(first: string) {
    this.current = first;
  }

  written(value: string, acknowledged: boolean): void {
    if (acknowledged) this.current = value;
    else this.doubtful.add(value);
  }

  fault(found: unknown): string | null {
    if (found === this.current || this.doubtful.has(String(found))) return null;
    return `expected "${this.current}", found "${String(found)}"`;
  }
}
