/** Calls back once when the process that started this one was killed without notice, so that nothing could stop it any more. */
export function whenOrphaned(callback: () => void): void;
