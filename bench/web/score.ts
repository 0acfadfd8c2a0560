import type { Device, Visit } from './visit.ts';

/** The values at which a figure scores 0.9 and 0.5. */
interface Curve {
  p10: number;
  median: number;
}

interface Weighed {
  weight: number;
  curves: Record<Device, Curve>;
  of: (visit: Visit) => number;
}

const SHIFT = { p10: 0.1, median: 0.25 };

// Lighthouse's own weights and curves (version 10 and later).
const WEIGHED: Weighed[] = [
  {
    weight: 0.1,
    curves: { phone: { p10: 1_800, median: 3_000 }, desktop: { p10: 934, median: 1_600 } },
    of: ({ firstPaint }) => firstPaint,
  },
  // Its speed index needs a film. The largest paint replaces it: by then a page that came as HTML is complete.
  {
    weight: 0.1,
    curves: { phone: { p10: 3_387, median: 5_800 }, desktop: { p10: 1_311, median: 2_300 } },
    of: ({ largestPaint }) => largestPaint,
  },
  {
    weight: 0.25,
    curves: { phone: { p10: 2_500, median: 4_000 }, desktop: { p10: 1_200, median: 2_400 } },
    of: ({ largestPaint }) => largestPaint,
  },
  { weight: 0.3, curves: { phone: { p10: 200, median: 600 }, desktop: { p10: 150, median: 350 } }, of: ({ blocked }) => blocked },
  { weight: 0.25, curves: { phone: SHIFT, desktop: SHIFT }, of: ({ shift }) => shift },
];

/** Out of 100, with Lighthouse's weights for a visit's figures. */
export const scoreOf = (visit: Visit, device: Device): number =>
  100 * WEIGHED.reduce((sum, { weight, curves, of }) => sum + weight * scoreOn(curves[device], of(visit)), 0);

const ERFC_INVERSE_OF_A_FIFTH = 0.9061938024368232;

/** The share of pages that are worse, if figures are log-normally distributed. */
export function scoreOn({ p10, median }: Curve, value: number): number {
  if (value <= 0) return 1;
  return (1 - erf((Math.log(value / median) * ERFC_INVERSE_OF_A_FIFTH) / Math.log(median / p10))) / 2;
}

/** Abramowitz and Stegun 7.1.26: exact to seven digits. */
function erf(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const sum = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return Math.sign(x) * (1 - sum * Math.exp(-x * x));
}
