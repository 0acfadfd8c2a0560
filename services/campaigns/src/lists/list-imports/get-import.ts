import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ImportAnswers } from './import-answers.js';
import type { ImportResponse } from './import-response.dto.js';
import { LeadListRecords } from '../lead-lists/lead-list-records.js';

/** The result of a list's newest import, for the response to a repeated request. */
export class GetImport extends Query<ImportResponse> {
  constructor(
    readonly accountId: string,
    readonly listId: string,
    readonly alreadyUploaded: boolean,
  ) {
    super();
  }
}

@QueryHandler(GetImport)
export class GetImportHandler implements IQueryHandler<GetImport> {
  constructor(
    private readonly records: LeadListRecords,
    private readonly answers: ImportAnswers,
  ) {}

  async execute({ accountId, listId, alreadyUploaded }: GetImport): Promise<ImportResponse> {
    const list = await this.records.get(accountId, listId);
    return { ...(await this.answers.asBefore(list)), alreadyUploaded };
  }
}
