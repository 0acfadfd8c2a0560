/** The functions to call when a clock is moved. */
export class ClockListeners {
  private readonly listeners = new Set<() => void>();

  add(listener: () => void): () => void {
    // A separate function, since the same one may be added twice.
    const entry = (): void => listener();
    this.listeners.add(entry);
    return () => this.listeners.delete(entry);
  }

  call(): void {
    for (const listener of this.listeners) listener();
  }
}
