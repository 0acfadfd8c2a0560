/** Something that the product has acknowledged, and how to find it again. */
export interface Promised {
  says: string;
  /** @returns what is wrong; null if it is as acknowledged */
  look: () => Promise<string | null>;
}

/** A value that was written repeatedly, and the values that it may have now. */
export class LastWritten {
  private current: string;
  // The response was lost: the write may have happened, even after later acknowledged ones.
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
