/** Shows that a long step is going on, for as long as it does. */
export function step<T>(title: string, work: (say: (detail: string) => void) => Promise<T>): Promise<T>;
