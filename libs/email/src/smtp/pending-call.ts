import type { NodemailerError } from 'nodemailer/lib/errors';

/** A pending nodemailer call. The first outcome counts. */
export class PendingCall {
  error: NodemailerError | null = null;
  over = false;
  private readonly ended = Promise.withResolvers<void>();
  readonly done = this.ended.promise;

  readonly settle = (error?: NodemailerError | null): void => {
    if (this.over) return;
    this.over = true;
    this.error = error ?? null;
    this.ended.resolve();
  };

  /** Nodemailer calls nothing back for a connection that we close; if the server closed it, its error follows immediately. */
  closed(): void {
    queueMicrotask(() => this.settle(new Error('The connection was closed')));
  }
}
