/**
 * Where the focus belongs once a dialog has closed.
 * @param active what had the focus when it was asked for: a menu item goes away with its menu, whose button stays
 */
export function openerOf(active: Element | null): HTMLElement | null {
  const label = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return (label ? document.getElementById(label) : active) as HTMLElement | null;
}
