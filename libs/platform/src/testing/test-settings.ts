import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Settings, readSettings } from '../config/settings.js';
import { newId } from '../ids.js';

/** Settings as an installation would read them, quiet and with fake secrets. @param env overrides, by variable name */
export function testSettings(databaseUrl: string, env: NodeJS.ProcessEnv = {}): Settings {
  return readSettings({
    DATABASE_URL: databaseUrl,
    // Removed with the databases at the end of a run.
    REKINDLE_HOME: join(process.env.TEST_HOMES ?? tmpdir(), `rekindle-spec-${newId()}`),
    JWT_SECRET: 'a secret that signs tokens in specs only',
    ENCRYPTION_KEY: 'a secret that keys hashes in specs only!',
    OPERATOR_PASSWORD: 'operator-in-specs',
    LOG_LEVEL: 'silent',
    ...env,
  });
}
