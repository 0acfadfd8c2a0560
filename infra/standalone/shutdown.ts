type Ending = () => Promise<void> | void;

/** Everything that has been started and must be ended, last first. */
export class Shutdown {
  private endings: Ending[] = [];
  private done: Promise<void> | null = null;

  /** @throws Error if the shutdown has begun by then: the part just started is ended immediately, and nothing more may be started */
  async add(ending: Ending): Promise<void> {
    if (!this.done) return void this.endings.push(ending);
    await ending();
    throw new Error('Stopped while starting.');
  }

  run(): Promise<void> {
    this.done ??= this.endAll();
    return this.done;
  }

  /** A part that fails must not keep the others, the database last of all, from ending. */
  private async endAll(): Promise<void> {
    const failures: unknown[] = [];
    for (const ending of this.endings.reverse())
      await Promise.resolve()
        .then(ending)
        .catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, 'Not everything ended well');
  }
}
