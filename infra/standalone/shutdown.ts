type Ending = () => Promise<void> | void;

/** What has been started and must be ended, last first. */
export class Shutdown {
  private endings: Ending[] = [];
  private done: Promise<void> | null = null;

  /** @throws Error when the end has come meanwhile: what was just started is ended at once, and nothing more is to be started */
  async add(ending: Ending): Promise<void> {
    if (!this.done) return void this.endings.push(ending);
    await ending();
    throw new Error('Stopped while starting.');
  }

  run(): Promise<void> {
    this.done ??= this.endAll();
    return this.done;
  }

  /** One that fails must not keep the others, the database last of all, from ending. */
  private async endAll(): Promise<void> {
    const failures: unknown[] = [];
    for (const ending of this.endings.reverse())
      await Promise.resolve()
        .then(ending)
        .catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, 'Not everything ended well');
  }
}
