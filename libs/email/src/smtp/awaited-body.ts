import { Readable } from 'node:stream';

/** The body of a message that is written only once the server's 354 is there: nodemailer pipes it then, and not before. */
export class AwaitedBody extends Readable {
  private readonly asked = Promise.withResolvers<void>();
  readonly wanted = this.asked.promise;
  /** Whether the whole of it is on its way. */
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
