import { v5, v7 } from 'uuid';

/** A new id whose order follows time, so that index pages fill one after another. */
export const newId = (): string => v7();

/** The same id for the same name for ever: what makes an internal write safe to repeat. @param namespace a uuid */
export const derivedId = (namespace: string, name: string | number): string => v5(String(name), namespace);
