import { invite } from './accounts/invite.ts';
import { backup } from './backup/backup.ts';
import { restore } from './backup/restore.ts';
import { advanceClock, showClock, showClockToo } from './clock/clock.ts';
import { listUnknown } from './deliveries/list-unknown.ts';
import { resolveUnknown } from './deliveries/resolve-unknown.ts';
import { listEvents } from './events/list-events.ts';
import { showEvent } from './events/show-event.ts';
import { tailEvents } from './events/tail-events.ts';
import { classify } from './inbound/classify.ts';
import { listJobs } from './jobs/list-jobs.ts';
import { retryJobs } from './jobs/retry-jobs.ts';
import { lag } from './lag/lag.ts';
import { exportLedger } from './ledger/export.ts';
import { verifyLedgerFile } from './ledger/verify.ts';
import type { Operation } from './operation.ts';
import { listParked } from './parked/list-parked.ts';
import { retryParked } from './parked/retry-parked.ts';
import { showParked } from './parked/show-parked.ts';
import { skipParked } from './parked/skip-parked.ts';
import { refundPayment } from './payments/refund-payment.ts';
import { grantPlan } from './plan/grant-plan.ts';
import { revokePlan } from './plan/revoke-plan.ts';
import { publishPrices } from './prices/publish-prices.ts';
import { listProjections } from './projections/list-projections.ts';
import { rebuildProjection } from './projections/rebuild-projection.ts';
import { verifyProjections } from './projections/verify-projections.ts';
import { replay } from './replay/replay.ts';
import { rotateSecrets } from './secrets/rotate-secrets.ts';
import { listStreams } from './streams/list-streams.ts';
import { showStream } from './streams/show-stream.ts';
import { selling } from './selling.ts';
import { syncStripe } from './stripe/sync-stripe.ts';
import { rejudgeHits } from './tracking/rejudge.ts';

export const operations: readonly Operation[] = [
  ...[lag, listProjections, rebuildProjection, verifyProjections],
  ...[listParked, showParked, retryParked, skipParked],
  ...[listStreams, showStream, listEvents, showEvent, tailEvents, replay],
  ...[listJobs, retryJobs, listUnknown, resolveUnknown, rejudgeHits],
  invite,
  ...[grantPlan, revokePlan, syncStripe, publishPrices, refundPayment].map(selling),
  ...[showClock, showClockToo, advanceClock, backup, restore, rotateSecrets, classify],
  ...[exportLedger, verifyLedgerFile],
];
