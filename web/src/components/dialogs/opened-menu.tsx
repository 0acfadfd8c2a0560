import { Menu, type MenuProps } from '@mantine/core';
import { cloneElement, type ReactElement, type ReactNode, useCallback, useState } from 'react';

interface Props extends Pick<MenuProps, 'position' | 'width' | 'withinPortal'> {
  button: ReactElement<object>;
  children: ReactNode;
}

/** The second half of LaterMenu: opens immediately, from a button that takes over the first one's place and focus. */
export function OpenedMenu({ button, children, ...props }: Props) {
  const [opened, setOpened] = useState(false);
  // The focus has to be on the button before the menu opens: it is returned there.
  const takeOver = useCallback((target: HTMLButtonElement | null) => {
    target?.focus({ preventScroll: true });
    if (target) setOpened(true);
  }, []);
  return (
    <Menu {...props} opened={opened} onChange={setOpened}>
      <Menu.Target>{cloneElement(button, { ref: takeOver } as object)}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
