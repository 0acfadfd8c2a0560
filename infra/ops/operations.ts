import { invite } from './customers/accounts/invite.ts';
import { backup } from './backup/backup.ts';
import { restore } from './backup/restore.ts';
import { advanceClock, showClock, showClockToo } from './clock/clock.ts';
import { listUnknown } from './sending/deliveries/list-unknown.ts';
import { resolveUnknown } from './sending/deliveries/resolve-unknown.ts';
import { listEvents } from './event-store/events/list-events.ts';
import { showEvent } from './event-store/events/show-event.ts';
import { tailEvents } from './event-store/events/tail-events.ts';
import { classify } from './sending/inbound/classify.ts';
import { listJobs } from './event-store/jobs/list-jobs.ts';
import { retryJobs } from './event-store/jobs/retry-jobs.ts';
import { lag } from './event-store/lag/lag.ts';
import { exportLedger } from './sending/ledger/export.ts';
import { verifyLedgerFile } from './sending/ledger/verify.ts';
import type { Operation } from './operation.ts';
import { listParked } from './event-store/parked/list-parked.ts';
import { retryParked } from './event-store/parked/retry-parked.ts';
import { showParked } from './event-store/parked/show-parked.ts';
import { skipParked } from './event-store/parked/skip-parked.ts';
import { refundPayment } from './customers/payments/refund-payment.ts';
import { grantPlan } from './customers/plan/grant-plan.ts';
import { revokePlan } from './customers/plan/revoke-plan.ts';
import { publishPrices } from './customers/prices/publish-prices.ts';
import { listProjections } from './event-store/projections/list-projections.ts';
import { rebuildProjection } from './event-store/projections/rebuild-projection.ts';
import { verifyProjections } from './event-store/projections/verify-projections.ts';
import { replay } from './event-store/replay/replay.ts';
import { rotateSecrets } from './secrets/rotate-secrets.ts';
import { listStreams } from './event-store/streams/list-streams.ts';
import { showStream } from './event-store/streams/show-stream.ts';
import { selling } from './selling.ts';
import { syncStripe } from './customers/stripe/sync-stripe.ts';
import { rejudgeHits } from './sending/tracking/rejudge.ts';

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
