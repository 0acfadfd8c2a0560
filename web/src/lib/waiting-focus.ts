let last: HTMLElement | null = null;

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** What has the focus, or had it before its button was disabled. */
export const focused = (): Element | null => (isLost() && last?.isConnected ? last : document.activeElement);

/**
 * A button is disabled while its call is under way, and browsers take the focus from it for good: who works by the keyboard would
 * begin at the top of the page again. It gets the focus back with the answer, unless something else has it by then.
 * @returns how to stop
 */
export function keepWaitingFocus(): () => void {
  const note = ({ target }: Event) => {
    last = target instanceof HTMLElement ? target : null;
  };
  const forget = ({ target }: Event) => {
    if (!(target instanceof Node && last?.contains(target))) last = null;
  };
  const enabled = new MutationObserver((changes) => {
    if (isLost() && last && !last.matches(':disabled') && changes.some(({ target }) => target === last))
      last.focus({ preventScroll: true });
  });
  document.addEventListener('focusin', note);
  document.addEventListener('pointerdown', forget);
  enabled.observe(document.documentElement, { subtree: true, attributeFilter: ['disabled'] });
  return () => {
    document.removeEventListener('focusin', note);
    document.removeEventListener('pointerdown', forget);
    enabled.disconnect();
  };
}
