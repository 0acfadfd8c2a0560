import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

function focus(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * Moves the focus to the page's heading, so that a screen reader starts to read there, and to the heading that replaces
 * it once the page has loaded, unless the user has moved on by then. @returns a function that stops this
 */
export function focusHeading(): () => void {
  let heading: HTMLElement | null = null;
  const watch = new MutationObserver(() => follow());
  const follow = (): void => {
    if (heading?.isConnected) return;
    if (heading && document.activeElement !== document.body) return watch.disconnect();
    heading = document.querySelector('h1') ?? heading;
    if (heading?.isConnected) focus(heading);
  };
  follow();
  watch.observe(document.body, { childList: true, subtree: true });
  return () => watch.disconnect();
}

/** The first page of a visit keeps the browser's own focus; every later one starts at its heading, as soon as that is shown. */
export function useRouteFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    return focusHeading();
  }, [pathname]);
}

/** A new step of a page is a new page to a screen reader. */
export function useHeadingOf(step: number): void {
  const shown = useRef(step);
  useLayoutEffect(() => {
    if (shown.current === step) return undefined;
    shown.current = step;
    window.scrollTo(0, 0);
    return focusHeading();
  }, [step]);
}
