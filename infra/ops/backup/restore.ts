import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import { step } from '#steps';
import { StartRefused, openHome } from '../../standalone/home.ts';
import { ownDatabase } from '../../standalone/own-database.ts';
import { keepSecrets } from '../../standalone/secrets.ts';
import { Shutdown } from '../../standalone/shutdown.ts';
import { Call } from '../command-line/call.ts';
import type { Installation } from '../installation.ts';
import type { Operation, Outcome } from '../operation.ts';
import { extractArchive } from './archive-reader.ts';
import { halfMade } from './half-made.ts';

export const restore: Operation = {
  noun: 'restore',
  args: ['<file>'],
  summary: 'brings a backup back, verified, where no installation is yet',
  example: 'restore ~/rekindle-2026-11-21.backup',
  run: ([file = ''], installation, call = new Call()) => bringBack(resolve(file), installation, call.terminal.signal),
};

interface Contents {
  events: number;
  accounts: number;
}

async function bringBack(file: string, installation: Installation, signal: AbortSignal): Promise<Outcome> {
  const { homeDir, uploadsDir } = installation;
  if (!existsSync(file)) throw new StartRefused(`There is no file ${file}.`);
  mkdirSync(dirname(homeDir), { recursive: true });
  const half = `${homeDir}.restoring`;
  return halfMade(half, async () => {
    refuseUsed(homeDir);
    refuseUsed(uploadsDir);
    const manifest = await step('Unpacking and comparing with its list of contents', () => extractArchive(file, half, signal));
    const contents = await tryOut(half);
    signal.throwIfAborted();
    if (uploadsDir !== join(homeDir, 'uploads')) moveUploads(join(half, 'uploads'), uploadsDir);
    renameSync(half, homeDir);
    const text = `The backup of ${manifest.madeAt} is back in ${homeDir}: ${contents.accounts} accounts, ${contents.events} events. npm start continues with it.`;
    return { text, data: { home: homeDir, madeAt: manifest.madeAt, ...contents } };
  });
}

function refuseUsed(folder: string): void {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return;
  throw new StartRefused(
    `${folder} is in use: a backup is only restored into a new folder. Move this one away, or set REKINDLE_HOME to another.`,
  );
}

/** Starts the copy's database once: the log is replayed, and its contents are counted. */
async function tryOut(dir: string): Promise<Contents> {
  const home = openHome(dir);
  const shutdown = new Shutdown();
  try {
    const url = await ownDatabase(home, keepSecrets(home).secrets.POSTGRES_PASSWORD, shutdown);
    return await count(url);
  } finally {
    await shutdown.run();
    rmSync(`${home.postgres}.log`, { force: true });
  }
}

async function count(url: string): Promise<Contents> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ events: string; accounts: string }>(
      'SELECT (SELECT count(*) FROM es.events) AS events, (SELECT count(*) FROM vault.accounts) AS accounts',
    );
    return { events: Number(rows[0]?.events), accounts: Number(rows[0]?.accounts) };
  } finally {
    await client.end();
  }
}

function moveUploads(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  renameSync(from, to);
}
