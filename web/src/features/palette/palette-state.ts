type Opened = 'palette' | 'keys' | null;

let opened: Opened = null;
const listeners = new Set<() => void>();

function change(next: Opened): void {
  opened = next;
  listeners.forEach((listener) => listener());
}

export const whatIsOpened = (): Opened => opened;
export const openPalette = (): void => change('palette');
export const showAllKeys = (): void => change('keys');
export const close = (): void => change(null);

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
