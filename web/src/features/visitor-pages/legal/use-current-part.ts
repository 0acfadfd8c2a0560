import { useEffect, useState } from 'react';

/** A heading that has passed this line, in pixels from the top, begins the part being read. */
const READING_LINE = 160;

/** @param ids of the headings, in the order of the page */
export function useCurrentPart(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  const all = ids.join(' ');
  useEffect(() => {
    const look = (): void => {
      const passed = all.split(' ').filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= READING_LINE);
      const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      setCurrent(atEnd && window.scrollY > 0 ? all.split(' ').at(-1) : (passed.at(-1) ?? all.split(' ')[0]));
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [all]);
  return current;
}
