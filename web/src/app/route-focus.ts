import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

function focus(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Moves the focus to the page's heading, so that a screen reader starts to read there. @returns how to give up waiting for it */
export function focusHeading(): () => void {
  const heading = document.querySelector('h1');
  if (heading) {
    focus(heading);
    return () => undefined;
  }
  const watch = new MutationObserver(() => {
    const late = document.querySelector('h1');
    if (!late) return;
    watch.disconnect();
    focus(late);
  });
  watch.observe(document.body, { childList: true, subtree: true });
  return () => watch.disconnect();
}

/** The first page of a visit keeps the browser's own focus; every later one starts at its heading. */
export function useRouteFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    return focusHeading();
  }, [pathname]);
}
