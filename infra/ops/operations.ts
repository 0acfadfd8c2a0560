import { backup } from './backup/backup.ts';
import { restore } from './backup/restore.ts';
import { advanceClock, showClock } from './clock/clock.ts';
import type { Operation } from './operation.ts';
import { grantPlan } from './plan/grant-plan.ts';
import { verifyProjections } from './projections/verify-projections.ts';

export const operations: readonly Operation[] = [grantPlan, showClock, advanceClock, verifyProjections, backup, restore];
