import { useEffect } from 'react';

/** A document has one title: the served one is removed once a page has set its own, which may come later than the app. */
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
