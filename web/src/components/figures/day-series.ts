/** An email on a day of the chart. */
export interface Mark {
  at: number;
  label: string;
  due?: boolean;
}

export interface DaySeries {
  days: readonly string[];
  /** What came back. */
  warm: readonly number[];
  /** What led there. */
  cold?: readonly number[];
  /** The period before, as a line. */
  before?: readonly number[] | null;
  names: { warm: string; cold?: string; before?: string };
  unit?: (value: number) => string;
}
