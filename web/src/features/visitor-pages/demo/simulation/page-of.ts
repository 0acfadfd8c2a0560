export interface Paging {
  limit?: number;
  offset?: number;
}

export interface Page<T> {
  items: T[];
  total: number;
  limit: number;
  offset: number;
}

const whole = (value: number | undefined, fallback: number): number =>
  value === undefined || !Number.isFinite(value) ? fallback : Math.max(0, Math.trunc(value));

/** @param size of a page where no limit is asked for @param most that a page holds */
export function pageOf<T>(all: readonly T[], { limit, offset }: Paging, size: number, most: number): Page<T> {
  const [from, length] = [whole(offset, 0), Math.min(whole(limit, size), most)];
  return { items: all.slice(from, from + length), total: all.length, limit: length, offset: from };
}
