import type { MigrationSet } from '@rekindle/platform';
import { EventStore1763700100000 } from './1763700100000-event-store.js';
import { Jobs1763700100001 } from './1763700100001-jobs.js';
import { CheckpointContext1763700100002 } from './1763700100002-checkpoint-context.js';
import { Relay1763700100003 } from './1763700100003-relay.js';
import { StoreIdentity1763700100004 } from './1763700100004-store-identity.js';
import { Rebuilds1763700100010 } from './1763700100010-rebuilds.js';
import { Operations1763700100020 } from './1763700100020-operations.js';
import { AccountBlocks1763711300000 } from './1763711300000-account-blocks.js';
import { EventIdsFirst1763735200000 } from './1763735200000-event-ids-first.js';

export const eventStoreMigrations: MigrationSet = {
  schema: 'es',
  migrations: [
    EventStore1763700100000,
    Jobs1763700100001,
    CheckpointContext1763700100002,
    Relay1763700100003,
    StoreIdentity1763700100004,
    Rebuilds1763700100010,
    Operations1763700100020,
    AccountBlocks1763711300000,
    EventIdsFirst1763735200000,
  ],
};
