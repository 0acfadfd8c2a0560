import type { Rebuild } from '@rekindle/event-sourcing';
import type { RebuildView } from './rebuild.dto.js';

export const viewOfRebuild = (rebuild: Rebuild): RebuildView => ({
  name: rebuild.name,
  state: rebuild.state,
  version: rebuild.version,
  eventsDone: rebuild.eventsDone,
  eventsTotal: rebuild.eventsTotal,
  eventsPerSecond: rebuild.eventsPerSecond,
  askedBy: rebuild.askedBy,
  held: rebuild.held,
  error: rebuild.error,
  failedAt: rebuild.failedAt?.position ?? null,
  askedAt: rebuild.askedAt,
  endedAt: rebuild.endedAt,
});
