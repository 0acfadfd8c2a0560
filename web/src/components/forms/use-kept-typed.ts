import { useEffect, useState } from 'react';
import { rebased } from '../../lib/rebased';
import { keptForm } from '../../lib/session/kept-form';
import { session } from '../../lib/session/session';

interface KeptTyped<T> {
  /** What is saved, with what was typed before the session ended. */
  initialValues: T;
  onValuesChange: (values: T) => void;
}

/** Keeps what is typed and not saved while the session ends and the user signs in again. To leave the page gives it up. */
export function useKeptTyped<T extends object>(name: string, saved: T): KeptTyped<T> {
  const kept = keptForm(name, { typed: '', over: '' });
  const [initialValues] = useState(() => typedOver(saved, kept.read()));
  useEffect(() => () => void (session() && keptForm(name, {}).drop()), [name]);
  return { initialValues, onValuesChange: (values) => kept.save({ typed: JSON.stringify(values), over: JSON.stringify(saved) }) };
}

function typedOver<T extends object>(saved: T, { typed, over }: { typed: string; over: string }): T {
  try {
    return rebased(JSON.parse(typed) as T, JSON.parse(over) as T, saved);
  } catch {
    return saved;
  }
}
