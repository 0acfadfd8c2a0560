import { Logger as GraphileLogger } from 'graphile-worker';

export const JOBS_SCHEMA = 'jobs';

export const silentLogger = new GraphileLogger(() => () => undefined);
