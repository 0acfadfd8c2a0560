import { useEffect } from 'react';

/** A document has one title: the one that it was served with goes once a page has put its own there, which may come later than the app. */
export function useOneTitle(): void {
  useEffect(() => {
    const served = document.querySelector('head > title[data-served]');
    if (!served) return undefined;
    const look = () => {
      if (!document.querySelector('head > title:not([data-served])')) return;
      served.remove();
      arrivals.disconnect();
    };
    const arrivals = new MutationObserver(look);
    arrivals.observe(document.head, { childList: true });
    look();
    return () => arrivals.disconnect();
  }, []);
}
