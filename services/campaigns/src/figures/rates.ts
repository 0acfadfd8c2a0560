/** @returns percent with one decimal; 0 of nothing is 0 */
export const percent = (part: number, whole: number): number => (whole > 0 ? Math.round((part / whole) * 1000) / 10 : 0);
