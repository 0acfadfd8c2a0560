export interface Notice {
  id: number;
  text: string;
}

let shown: readonly Notice[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Notice[]): void {
  shown = next;
  listeners.forEach((listener) => listener());
}

/** Good news that needs no answer. It outlives a change of page; the same text again is shown once. */
export const tell = (text: string): void => change([...shown.filter((notice) => notice.text !== text), { id: ++lastId, text }]);
export const dropNotice = (id: number): void => change(shown.filter((notice) => notice.id !== id));
export const notices = (): readonly Notice[] => shown;

export function subscribeToNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
