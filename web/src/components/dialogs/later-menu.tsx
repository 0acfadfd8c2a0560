import { cloneElement, type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { say } from './dialogs';

interface MenuButtonProps {
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
  onClick?: () => void;
  onFocus?: () => void;
  onPointerEnter?: () => void;
}

interface Props {
  /** Shown from the start. */
  button: ReactElement<MenuButtonProps>;
  /** Loads the script of the menu. */
  load: () => Promise<unknown>;
  /** The menu with its button, once it was requested. */
  children: (button: ReactElement<MenuButtonProps>) => ReactNode;
}

/** A menu whose script is loaded when somebody reaches for it: most visits open none. */
export function LaterMenu({ button, load, children }: Props) {
  const [wanted, setWanted] = useState(false);
  const open = () =>
    load().then(
      () => setWanted(true),
      () => say('The menu did not load. Check your connection and try again.'),
    );
  const ahead = () => void load().catch(() => undefined);
  const waiting = cloneElement(button, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => void open(),
    onFocus: ahead,
    onPointerEnter: ahead,
  });
  return wanted ? <Suspense fallback={waiting}>{children(button)}</Suspense> : waiting;
}
