import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { openPalette } from './palette-state';
import classes from './search-button.module.css';

const IS_MAC = /mac|iphone|ipad/i.test(navigator.platform);

export const SearchButton = () => (
  <UnstyledButton className={classes.find} onClick={openPalette} aria-label="Search or go to" aria-keyshortcuts="Meta+K Control+K">
    <IconSearch size={18} stroke={1.6} aria-hidden />
    <span className={classes.text}>Search or go to</span>
    <kbd aria-hidden>{IS_MAC ? '⌘K' : 'Ctrl K'}</kbd>
  </UnstyledButton>
);

export const PhoneSearchButton = () => (
  <ActionIcon variant="subtle" color="gray" size={44} onClick={openPalette} aria-label="Search or go to">
    <IconSearch size={21} stroke={1.6} aria-hidden />
  </ActionIcon>
);
