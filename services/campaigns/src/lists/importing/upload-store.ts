import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DomainError } from '@rekindle/contracts';
import { EncodingProbe, type FileEncoding, SETTINGS, type Settings, newId, plainLine } from '@rekindle/platform';
import { validate } from 'uuid';

const MEBIBYTE = 1024 * 1024;
const LONGEST_NAME = 200;
const SHA256 = /^[0-9a-f]{64}$/;
const INCOMING = /^incoming-(.+)-(\d+)-[^-]+$/;

/** An upload in its own temporary file; its receiver stores or discards it. */
export interface SpooledUpload {
  temporaryPath: string;
  fileName: string;
  sha256: string;
  bytes: number;
  encoding: FileEncoding;
}

/** Uploaded files at `UPLOADS_DIR/{account}/{sha256}`. */
@Injectable()
export class UploadStore implements OnApplicationBootstrap {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  /**
   * Writes an upload to a temporary file as its bytes arrive, counting and hashing them. A failed upload leaves nothing
   * behind.
   * @throws DomainError FILE_EMPTY, FILE_TOO_LARGE, FILE_UNREADABLE
   */
  async spool(accountId: string, fileName: string, bytes: Readable): Promise<SpooledUpload> {
    const temporaryPath = await this.temporaryPath(accountId);
    const file = await open(temporaryPath, 'wx', 0o600);
    try {
      const written = await this.write(file, bytes);
      return { temporaryPath, fileName: tidyName(fileName), ...written };
    } catch (error) {
      await rm(temporaryPath, { force: true });
      throw error;
    } finally {
      await file.close();
    }
  }

  /** Moves a spooled upload to its permanent place. @returns its path */
  async keep(accountId: string, upload: SpooledUpload): Promise<string> {
    const path = this.path(accountId, upload.sha256);
    await rename(upload.temporaryPath, path);
    return path;
  }

  /** Replaces the content of a stored file atomically: its readers keep the old one. */
  async replace(accountId: string, sha256: string, write: (target: string) => Promise<void>): Promise<void> {
    const target = await this.temporaryPath(accountId);
    try {
      await write(target);
      await rename(target, this.path(accountId, sha256));
    } finally {
      await this.discard(target);
    }
  }

  path(accountId: string, sha256: string): string {
    return join(this.settings.uploadsDir, accountId, sha256);
  }

  holds(accountId: string, sha256: string): boolean {
    return existsSync(this.path(accountId, sha256));
  }

  /** The stored files of each account, except those still arriving. */
  async *stored(): AsyncGenerator<{ accountId: string; sha256s: string[] }> {
    for (const accountId of (await namesIn(this.settings.uploadsDir)).filter((name) => validate(name))) {
      const names = await namesIn(join(this.settings.uploadsDir, accountId));
      yield { accountId, sha256s: names.filter((name) => SHA256.test(name)) };
    }
  }

  async discard(path: string): Promise<void> {
    await rm(path, { force: true });
  }

  /** Deletes every file of an account, including those still arriving. */
  async discardAll(accountId: string): Promise<void> {
    await rm(join(this.settings.uploadsDir, accountId), { recursive: true, force: true });
  }

  /** Deletes uploads that a process of this machine was receiving when it ended. */
  async onApplicationBootstrap(): Promise<void> {
    for (const account of await namesIn(this.settings.uploadsDir)) {
      const folder = join(this.settings.uploadsDir, account);
      for (const name of (await namesIn(folder)).filter(isAbandoned)) await this.discard(join(folder, name));
    }
  }

  private async temporaryPath(accountId: string): Promise<string> {
    return join(await this.folder(accountId), `incoming-${hostname()}-${process.pid}-${newId().replaceAll('-', '')}`);
  }

  private async folder(accountId: string): Promise<string> {
    const folder = join(this.settings.uploadsDir, accountId);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return folder;
  }

  private async write(file: FileHandle, stream: Readable): Promise<Pick<SpooledUpload, 'sha256' | 'bytes' | 'encoding'>> {
    const hash = createHash('sha256');
    const probe = new EncodingProbe();
    let bytes = 0;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes >= this.settings.uploadMaxBytes) throw tooLarge(this.settings.uploadMaxBytes);
      hash.update(chunk);
      probe.see(chunk);
      // Writes everything: a nearly full disk may accept only part of a single write, without an error.
      await file.appendFile(chunk);
    }
    if (bytes === 0) throw new DomainError('FILE_EMPTY', 'File is empty');
    const encoding = probe.result();
    await file.datasync();
    return { sha256: hash.digest('hex'), bytes, encoding };
  }
}

/** @returns nothing for a missing folder, or one that is not a folder */
const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

const tooLarge = (limit: number): DomainError =>
  new DomainError('FILE_TOO_LARGE', `File must be less than ${limit >= MEBIBYTE ? `${Math.floor(limit / MEBIBYTE)}MB` : `${limit} bytes`}`);

/** The name to show: the end of its last path segment. */
const tidyName = (name: string): string => plainLine((name.split(/[\\/]/).at(-1) ?? '').slice(-LONGEST_NAME)) || 'leads.csv';

function isAbandoned(name: string): boolean {
  const [, host, pid] = INCOMING.exec(name) ?? [];
  return host === hostname() && (Number(pid) === process.pid || !isAlive(Number(pid)));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM';
  }
}
