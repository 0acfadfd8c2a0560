export interface Notice {
  id: number;
  text: string;
  /** The action that is performed only once it can no longer be undone. */
  then?: () => unknown;
}

let shown: readonly Notice[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Notice[]): void {
  shown = next;
  listeners.forEach((listener) => listener());
}

const add = (notice: Omit<Notice, 'id'>): void =>
  change([...shown.filter(({ text, then }) => then ?? text !== notice.text), { ...notice, id: ++lastId }]);

/** Good news that needs no answer. It outlives a change of page; the same text again is shown once. */
export const tell = (text: string): void => add({ text });

/** Announces an action, and performs it unless it is undone in time. */
export const tellBefore = (text: string, then: () => unknown): void => add({ text, then });

/** Its time is over, or it was closed. @returns what its action returns */
export function dropNotice(id: number): unknown {
  const dropped = shown.find((notice) => notice.id === id);
  change(shown.filter((notice) => notice.id !== id));
  return dropped?.then?.();
}

/** The action is not performed. */
export const undoNotice = (id: number): void => change(shown.filter((notice) => notice.id !== id));

export const canUndo = ({ then }: Notice): boolean => then !== undefined;

/** The page is left: announced actions are performed now. Resolves when they are done. */
export const finishNotices = (): Promise<unknown> => Promise.all(shown.filter(canUndo).map(({ id }) => dropNotice(id)));

/** Another user may be next. Announced actions remain. */
export const forgetNews = (): void => change(shown.filter(canUndo));

export const notices = (): readonly Notice[] => shown;

export function subscribeToNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
