const STEPS = [2, 4, 6, 10];

/** The end of an axis: the next round number whose half is round too. */
export function roundTop(most: number): number {
  const scale = 10 ** Math.floor(Math.log10(Math.max(1, most)));
  const step = STEPS.find((one) => one * scale >= most) ?? 10;
  return step * scale;
}
