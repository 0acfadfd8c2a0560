/** Calls back once when whoever started this process was killed without a word, so that nobody could stop it any more. */
export function whenOrphaned(callback: () => void): void;
