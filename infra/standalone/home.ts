import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Raised when an older program can no longer use the folder. */
export const HOME_VERSION = 1;

/** Something about this machine or folder that the user can put right; the message says how. */
export class StartRefused extends Error {}

/** The folder that holds all data of an installation, and the paths within it. */
export interface Home {
  dir: string;
  secrets: string;
  /** The keys that seal passwords and tokens; exists after the first rotation. */
  sealingKeys: string;
  postgres: string;
  /** The current user of the folder. */
  running: string;
}

export const homeDir = (env: NodeJS.ProcessEnv): string => resolve(env.REKINDLE_HOME?.trim() || '.rekindle');

/**
 * Creates the folder if it does not exist.
 * @throws StartRefused if a newer program created it, or it belongs to somebody else
 */
export function openHome(dir: string): Home {
  const versionFile = join(dir, 'version');
  const isNew = !existsSync(versionFile);
  try {
    mkdirSync(dirname(dir), { recursive: true });
    if (!existsSync(dir)) mkdirSync(dir, { mode: 0o700 });
    accessSync(dir, constants.R_OK | constants.W_OK | constants.X_OK);
    if (isNew) writeFileSync(versionFile, `${HOME_VERSION}\n`);
  } catch (error) {
    throw new StartRefused(
      `Rekindle cannot write to ${dir} (${(error as Error).message}). Give the folder to your user, or set REKINDLE_HOME.`,
    );
  }
  const version = Number(readFileSync(versionFile, 'utf8'));
  if (!(version <= HOME_VERSION))
    throw new StartRefused(
      `${dir} was made by a newer Rekindle (format ${version}, this program knows ${HOME_VERSION}). Update Rekindle, or set REKINDLE_HOME to another folder.`,
    );
  return {
    dir,
    secrets: join(dir, 'secrets.json'),
    sealingKeys: join(dir, 'sealing-keys'),
    postgres: join(dir, 'postgres'),
    running: join(dir, 'running.json'),
  };
}
