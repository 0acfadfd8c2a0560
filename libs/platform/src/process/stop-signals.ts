const TIMEOUT_MS = 20_000;

export interface Stopping {
  /** Aborted by the first signal. */
  signal: AbortSignal;
  /** Ends the process like a signal. @param exitCode of a successful stop */
  stop(exitCode: number): void;
}

/**
 * On SIGTERM, SIGINT and SIGHUP the process has 20 s to shut down; on a second signal, or if it takes longer, it exits with
 * code 1. @param end resolves when everything is shut down
 */
export function stopOnSignals(end: () => Promise<void>): Stopping {
  const controller = new AbortController();
  const stop = (exitCode: number): void => {
    if (controller.signal.aborted) return process.exit(1);
    controller.abort();
    setTimeout(() => process.exit(1), TIMEOUT_MS).unref();
    end().then(
      () => process.exit(exitCode),
      () => process.exit(1),
    );
  };
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(name, () => stop(0));
  return { signal: controller.signal, stop };
}
