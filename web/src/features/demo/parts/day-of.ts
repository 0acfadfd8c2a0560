import { fullDate } from '../../../lib/dates';

/** @param iso a moment, or a day */
export const dayOf = (iso: string): string => fullDate(new Date(iso));
