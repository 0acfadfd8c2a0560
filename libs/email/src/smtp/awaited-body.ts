import { Readable } from 'node:stream';

/** The body of a message that is written only after the server's 354, which is when nodemailer pipes it. */
export class AwaitedBody extends Readable {
  private readonly asked = Promise.withResolvers<void>();
  readonly wanted = this.asked.promise;
  /** Whether all of it has been written. */
  written = false;

  override pipe<Destination extends NodeJS.WritableStream>(destination: Destination, options?: { end?: boolean }): Destination {
    destination.once('end', () => (this.written = true));
    this.asked.resolve();
    return super.pipe(destination, options);
  }

  override _read(): void {
    // Filled from outside.
  }

  fill(message: Buffer): void {
    this.push(message);
    this.push(null);
  }
}
