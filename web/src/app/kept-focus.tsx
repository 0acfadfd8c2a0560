import { type ReactNode, useLayoutEffect } from 'react';

/**
 * The app replaces the prerendered HTML, and with it the element that the visitor has reached by keyboard.
 * @returns a function that focuses the same element of the app
 */
export function keepFocus(root: HTMLElement): () => void {
  const all = () => [...root.querySelectorAll<HTMLElement>('a,button')];
  let index = -1;
  const note = () => {
    index = all().indexOf(document.activeElement as HTMLElement);
  };
  note();
  root.addEventListener('focusin', note);
  return () => {
    root.removeEventListener('focusin', note);
    all()[index]?.focus({ preventScroll: true });
  };
}

/** @param restore the result of `keepFocus`, called once the page is there */
export function KeptFocus({ restore, children }: { restore: () => void; children: ReactNode }) {
  useLayoutEffect(restore, [restore]);
  return children;
}
