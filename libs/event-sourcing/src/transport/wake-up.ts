export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** An alarm bell that remembers a ring which nobody was waiting for. */
export class WakeUp {
  private rung = false;
  private wake: () => void = () => undefined;

  ring(): void {
    this.rung = true;
    this.wake();
  }

  /** Resolves at the next ring, or after `ms`. */
  async within(ms: number): Promise<void> {
    if (!this.rung) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.rung = false;
  }
}
