import { createGateway } from '@rekindle/gateway/app';
import { mountedMigrations } from '@rekindle/gateway/migration-sets';
import { migrate, readSettings } from '@rekindle/platform';

// The whole application in one process, as standalone runs it; its own process, so that its memory can be measured alone.
const settings = readSettings(process.env);
await migrate(settings.databaseUrl, mountedMigrations);
const app = await createGateway(settings, { workers: true, webRoot: null });
await app.listen(settings.port, '127.0.0.1');
process.stdout.write('listening\n');
process.once('SIGTERM', () => void app.close().then(() => process.exit()));
