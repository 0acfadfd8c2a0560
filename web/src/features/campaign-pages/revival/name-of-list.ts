import { useEffect } from 'react';
import { type Begins, beginWith } from './begin-with';

/** 'spring-webinar_2026-03.csv' is 'Spring webinar 2026-03'. */
export function nameOfList(fileName: string): string {
  const words = fileName
    .replace(/\.csv$/i, '')
    .replace(/_|(?<!\d)-|-(?!\d)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A campaign without a name begins with that of its list. */
export function useNameOfList({ setFieldValue, isTouched }: Begins, fileName: string | undefined): void {
  useEffect(() => {
    if (fileName) beginWith({ setFieldValue, isTouched }, 'campaign_name', nameOfList(fileName));
  }, [fileName, setFieldValue, isTouched]);
}
