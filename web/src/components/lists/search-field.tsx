import { TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';

const PAUSE_IN_TYPING = 250;

/** The typed text, and the text searched for: the same once the typing pauses. */
export function useSearch(first = '') {
  const [typed, setTyped] = useState(first);
  const [search] = useDebouncedValue(typed.trim(), PAUSE_IN_TYPING);
  return { typed, setTyped, search };
}

interface Props extends Pick<TextInputProps, 'className' | 'maxLength' | 'placeholder'> {
  label: string;
  typed: string;
  onType: (typed: string) => void;
}

/** For leads, unless the placeholder says otherwise. */
export const SearchField = ({ label, typed, onType, ...rest }: Props) => (
  <TextInput
    type="search"
    aria-label={label}
    placeholder="Name, email or company"
    leftSection={<IconSearch size={16} aria-hidden />}
    value={typed}
    onChange={(event) => onType(event.currentTarget.value)}
    {...rest}
  />
);
