/** Every zone the browser knows, and the one in use, which it may know by another name. */
export const timeZones = (used: string): string[] => [...new Set(['UTC', used, ...Intl.supportedValuesOf('timeZone')])].sort();
