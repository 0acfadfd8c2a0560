import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor, StreamableFile } from '@nestjs/common';
import { type Observable, map } from 'rxjs';

/** Response fields about plans, trials and prices. */
export const OF_PLANS: ReadonlySet<string> = new Set([
  ...['plan', 'planLine', 'planId', 'planName', 'planShare', 'planLimit', 'pricing_model'],
  ...['subscription', 'grant', 'invoices', 'performanceFee', 'trial_status', 'trialEndsAt'],
]);

/** Removes those fields from responses where nothing is sold. */
@Injectable()
export class WithoutPlans implements NestInterceptor {
  intercept(_execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(map(withoutPlans));
  }
}

/** Files are left unchanged, and so is the data of stored events. */
function withoutPlans(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(withoutPlans);
  if (!isRecord(answer)) return answer;
  const kept = Object.entries(answer).filter(([name]) => !OF_PLANS.has(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, name === 'data' ? value : withoutPlans(value)]));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Date) && !(value instanceof StreamableFile);
