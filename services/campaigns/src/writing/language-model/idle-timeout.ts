/** Ends a streamed answer that stalls for too long, or whose reader is gone. */
export class IdleTimeout {
  private readonly controller = new AbortController();
  private readonly give = (): void => this.controller.abort();
  private timer: NodeJS.Timeout;

  constructor(
    private readonly silenceMs: number,
    private readonly reader?: AbortSignal,
  ) {
    this.timer = setTimeout(this.give, silenceMs);
    reader?.addEventListener('abort', this.give, { once: true });
    if (reader?.aborted) this.give();
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  async *watch<T>(parts: AsyncIterable<T>): AsyncGenerator<T> {
    for await (const part of parts) {
      clearTimeout(this.timer);
      yield part;
      this.timer = setTimeout(this.give, this.silenceMs);
    }
    // The client ends an aborted stream as if it had completed.
    if (this.signal.aborted) throw new DOMException('The answer fell silent', 'AbortError');
  }

  end(): void {
    clearTimeout(this.timer);
    this.reader?.removeEventListener('abort', this.give);
    this.give();
  }
}
