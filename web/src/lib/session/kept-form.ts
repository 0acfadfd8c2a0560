import { readJson, writeJson } from '../storage';
import { session } from './session';

type Texts = Record<string, string>;

/** A form's words, kept in this browser for the user until they are sent. */
export function keptForm<T extends Texts>(name: string, empty: T): { read: () => T; save: (form: T) => void; drop: () => void } {
  const key = (): string => `rekindle.draft.${name}.${session()?.user?.id ?? ''}`;
  return {
    read() {
      const kept = readJson(localStorage, key());
      const known = Object.entries(kept && typeof kept === 'object' ? kept : {}).filter(
        ([field, value]) => field in empty && typeof value === 'string',
      );
      return { ...empty, ...Object.fromEntries(known) };
    },
    save: (form) => void writeJson(localStorage, key(), form),
    drop: () => localStorage.removeItem(key()),
  };
}
