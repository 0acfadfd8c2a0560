import type { LaunchPlan } from './launch.api';

/** About how many leads a share of them is: whom exactly, the draw decides. */
export const aboutHeldBack = ({ toDraw }: Pick<LaunchPlan, 'toDraw'>, percent: number): number => Math.round((toDraw * percent) / 100);
