import type { NodemailerError } from 'nodemailer/lib/errors';

/** One call of nodemailer that has not come back. The first outcome counts. */
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

  /** Nodemailer calls nothing back for what we close ourselves; where the server did, its error follows at once. */
  closed(): void {
    queueMicrotask(() => this.settle(new Error('The connection was closed')));
  }
}
