import { type ReactNode, useLayoutEffect } from 'react';

/**
 * The app takes the place of the finished HTML, and with it of the element that the visitor has reached by the keyboard.
 * @returns focuses the same element of the app
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

/** @param restore what `keepFocus` gave, called once the page is there */
export function KeptFocus({ restore, children }: { restore: () => void; children: ReactNode }) {
  useLayoutEffect(restore, [restore]);
  return children;
}
