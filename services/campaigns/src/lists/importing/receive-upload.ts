import type { IncomingMessage } from 'node:http';
import { type Readable, finished } from 'node:stream';
import { Injectable, applyDecorators } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { DomainError } from '@rekindle/contracts';
import { TakesFile } from '@rekindle/platform';
import busboy from 'busboy';
import type { FastifyRequest } from 'fastify';
import { LeadsUsage } from '../../limits/leads-usage.js';
import { type SpooledUpload, UploadStore } from './upload-store.js';

const file = { type: 'string', format: 'binary', description: 'A .csv file', example: 'email,first_name\ndana@harbor.example,Dana\n' };

/** Marks a call that accepts a CSV file of leads. */
export const TakesLeadFile = (): MethodDecorator =>
  applyDecorators(TakesFile(), ApiBody({ schema: { type: 'object', required: ['file'], properties: { file } } }));

/** The refusals of a file, common to all its uses. */
export const fileRefusals = {
  FILE_NOT_CSV: 'Only CSV files are supported',
  FILE_EMPTY: 'File is empty',
  FILE_TOO_LARGE: 'File must be less than 10MB',
  FILE_UNREADABLE: 'The file cannot be read as a CSV',
  EMAIL_COLUMN_MISSING: 'The file has no email column',
};

/** Receives a request's file as it arrives, for an account that may add leads. */
@Injectable()
export class LeadFileRequests {
  constructor(
    private readonly uploads: UploadStore,
    private readonly usage: LeadsUsage,
  ) {}

  receive(accountId: string, { raw }: FastifyRequest): Promise<SpooledUpload> {
    return receiveUpload(raw, async (name, bytes) => {
      await this.usage.estimate(accountId);
      return this.uploads.spool(accountId, name, bytes);
    });
  }
}

const FIELD = 'file';
/** After a refusal the rest of the body is discarded so that the response arrives; beyond this size the connection is closed. */
const MOST_THROWN_AWAY = 64 * 1024 * 1024;

type TakeFile<T> = (fileName: string, bytes: Readable) => Promise<T>;

/**
 * Streams the file of a multipart request at the client's pace.
 * @param take if it throws, the upload is refused immediately; if the client disconnects, its bytes end with an error
 * @throws DomainError FILE_NOT_CSV, VALIDATION_FAILED without a complete file, or the error of `take`
 */
async function receiveUpload<T>(request: IncomingMessage, take: TakeFile<T>): Promise<T> {
  const form = openForm(request);
  try {
    return await takeFrom(request, form, take);
  } catch (error) {
    request.unpipe(form);
    form.destroy();
    throwAwayRest(request);
    throw error;
  }
}

function openForm(request: IncomingMessage): busboy.Busboy {
  try {
    return busboy({ headers: request.headers, defParamCharset: 'utf8', limits: { files: 1, fields: 20, parts: 25 } });
  } catch {
    throwAwayRest(request);
    throw noFile('Send the file as multipart/form-data, in a field called file');
  }
}

function takeFrom<T>(request: IncomingMessage, form: busboy.Busboy, take: TakeFile<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let taken: Promise<T> | undefined;
    // `take` cleans up what has arrived before the failure is reported.
    const fail = (error: Error): void => void Promise.allSettled([taken]).then(() => reject(error));
    form.on('file', (field, bytes, { filename }) => {
      let cut: Error | undefined;
      bytes.on('error', (error) => (cut = error));
      if (field !== FIELD || taken) return void bytes.resume();
      taken = onlyCsv(filename, bytes, take);
      taken.catch((error: Error) => fail(error === cut ? cutShort() : error));
    });
    form.on('error', () => fail(cutShort()));
    form.on('close', () => {
      if (taken) taken.then(resolve, () => undefined);
      else fail(noFile('Choose a CSV file to upload'));
    });
    // Even if it disconnected before this point.
    finished(request, (error) => error && form.destroy(error));
    request.pipe(form);
  });
}

async function onlyCsv<T>(fileName: string | undefined, bytes: Readable, take: TakeFile<T>): Promise<T> {
  if (!fileName?.toLowerCase().endsWith('.csv')) throw new DomainError('FILE_NOT_CSV', 'Only CSV files are supported');
  return take(asNamed(fileName), bytes);
}

/** Browsers encode a quotation mark, which would end the name, as `%22`, but leave percent signs unchanged (HTML, 4.10.21.8). */
const asNamed = (fileName: string): string => fileName.replaceAll('%22', '"');

function throwAwayRest(request: IncomingMessage): void {
  if (request.readableEnded || request.destroyed) return;
  let left = MOST_THROWN_AWAY;
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.destroy();
  });
  request.resume();
}

const cutShort = (): DomainError => noFile('The upload was cut short. Please try again.');

const noFile = (message: string): DomainError => new DomainError('VALIDATION_FAILED', message, [{ field: FIELD, message }]);
