/**
 * The element to focus once a dialog has closed.
 * @param active the focused element when it was opened: a menu item disappears with its menu, whose button remains
 */
export function openerOf(active: Element | null): HTMLElement | null {
  const label = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return (label ? document.getElementById(label) : active) as HTMLElement | null;
}
