import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useEffectEvent, useRef } from 'react';
import { rebased } from '../../lib/rebased';

/** Keeps the user's input when another tab saves the same form, and shows the other fields as saved there. */
export function useRebased<T extends object>(form: UseFormReturnType<T>, saved: T): void {
  const before = useRef(saved);
  const words = JSON.stringify(saved);
  const follow = useEffectEvent(() => {
    form.setValues(rebased(form.getValues(), before.current, saved));
    before.current = saved;
  });
  useEffect(() => follow(), [words]);
}
