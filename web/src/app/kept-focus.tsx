import { type ReactNode, useLayoutEffect } from 'react';

type Place = (root: HTMLElement) => HTMLElement | undefined;

const signOf = (element: Element): string => `${element.tagName} ${element.getAttribute('href')} ${element.textContent}`;

/** Where an element is, in words that also fit the page by which its own is replaced. */
function placeOf(root: HTMLElement, element: Element): Place {
  const sign = signOf(element);
  const alike = (within: HTMLElement): HTMLElement[] =>
    [...within.querySelectorAll<HTMLElement>(element.tagName)].filter((one) => signOf(one) === sign);
  const index = alike(root).indexOf(element as HTMLElement);
  return (within) => alike(within)[index];
}

/**
 * The app takes the place of the finished HTML, and with it of the element that the visitor has reached by the keyboard.
 * @returns focuses the same element of the app
 */
export function keepFocus(root: HTMLElement): () => void {
  let place: Place | null = null;
  const note = (): void => {
    const focused = document.activeElement;
    place = focused && root.contains(focused) ? placeOf(root, focused) : null;
  };
  note();
  root.addEventListener('focusin', note);
  return () => {
    root.removeEventListener('focusin', note);
    if (document.activeElement === document.body) place?.(root)?.focus({ preventScroll: true });
  };
}

/** @param restore what `keepFocus` gave, called once the page is there */
export function KeptFocus({ restore, children }: { restore: () => void; children: ReactNode }) {
  useLayoutEffect(restore, [restore]);
  return children;
}
