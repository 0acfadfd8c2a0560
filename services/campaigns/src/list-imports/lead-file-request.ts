import { Injectable, applyDecorators } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { TakesFile } from '@rekindle/platform';
import type { FastifyRequest } from 'fastify';
import { receiveUpload } from '../importing/receive-upload.js';
import { type SpooledUpload, UploadStore } from '../importing/upload-store.js';
import { LeadsUsage } from '../limits/leads-usage.js';

const file = { type: 'string', format: 'binary', description: 'A .csv file', example: 'email,first_name\ndana@harbor.example,Dana\n' };

/** A call that takes a CSV file of leads. */
export const TakesLeadFile = (): MethodDecorator =>
  applyDecorators(TakesFile(), ApiBody({ schema: { type: 'object', required: ['file'], properties: { file } } }));

/** What a file can be refused for, whatever it is wanted for. */
export const fileRefusals = {
  FILE_NOT_CSV: 'Only CSV files are supported',
  FILE_EMPTY: 'File is empty',
  FILE_TOO_LARGE: 'File must be less than 10MB',
  FILE_UNREADABLE: 'The file cannot be read as a CSV',
  EMAIL_COLUMN_MISSING: 'The file has no email column',
};

/** Takes a request's file as it arrives, for an account that may add leads. */
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
