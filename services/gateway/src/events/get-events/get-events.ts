/** One page of an account's public events, waiting for some when there are none yet. */
export class GetEvents {
  constructor(
    readonly accountId: string,
    readonly after: number,
    readonly types: readonly string[],
    readonly limit: number,
    readonly waitMs: number,
    /** Ends the waiting: the caller is gone, or the process ends. */
    readonly signal: AbortSignal,
  ) {}
}
