const whole = new Intl.NumberFormat('en-US');

export const count = (value: number): string => whole.format(value);
/** @param value already a percentage */
export const percent = (value: number): string => `${value.toFixed(1)}%`;
export const times = (value: number): string => `${value.toFixed(1)}×`;

/** '1 lead', '2 leads': `one` with an s where it is not one. */
export const counted = (value: number, one: string, many = `${one}s`): string => `${count(value)} ${value === 1 ? one : many}`;

export const fileSize = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
