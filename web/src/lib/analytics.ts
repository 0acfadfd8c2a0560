type Analytics = (command: 'event', name: string, details: Record<string, string>) => void;

/** Reports to the analytics that the page was served with, if there are any. Never a name, an address or a text. */
export function reportEvent(name: string, details: Record<string, string> = {}): void {
  const { gtag } = window as { gtag?: Analytics };
  if (typeof gtag === 'function') gtag('event', name, details);
}
