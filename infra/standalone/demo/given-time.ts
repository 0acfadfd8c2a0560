import { requestContext } from '@rekindle/event-sourcing';

const MARK = 'demo-seed.';

/**
 * The past time that commands of the seed use as now. It travels as their correlation id, so that the reactions and jobs that they
 * cause use it too, and nobody else's do.
 */
export class GivenTime {
  private ended = false;

  /** @returns null outside the seed's own work */
  readonly now = (): Date | null => {
    const id = this.ended ? undefined : requestContext.get()?.correlationId;
    return id?.startsWith(MARK) ? new Date(Number(id.slice(MARK.length))) : null;
  };

  /** From here on no process is given a time: callers may choose their correlation ids themselves. */
  end(): void {
    this.ended = true;
  }
}

export const correlationAt = (moment: Date): string => `${MARK}${moment.getTime()}`;

export const at = <T>(moment: Date, work: () => Promise<T>): Promise<T> =>
  requestContext.run({ correlationId: correlationAt(moment), actor: 'system:demo' }, work);
