import { useEffect, useRef } from 'react';
import { useShortcutsOn } from './shortcuts';

export type Keys = Record<string, (() => void) | undefined>;

const TYPING = 'input, textarea, select, [contenteditable="true"], dialog, [role="dialog"], [role="menu"]';

/** Keys without a modifier, nowhere that somebody types or chooses, and not while a dialog is open. */
export function useKeys(keys: Keys): void {
  const on = useShortcutsOn();
  const current = useRef(keys);
  useEffect(() => void (current.current = keys));
  useEffect(() => {
    if (!on) return undefined;
    const press = (event: KeyboardEvent) => {
      const act = current.current[event.key.toLowerCase()];
      if (!act || event.repeat || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if ((event.target as Element).closest(TYPING) || document.querySelector('dialog[open], [role="dialog"]')) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [on]);
}
