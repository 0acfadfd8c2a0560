import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ExistingImports } from './existing-imports.js';
import { GetImport } from './get-import.js';
import type { ImportResponse } from './import-response.dto.js';
import { LeadListRecords } from './lead-list-records.js';

@QueryHandler(GetImport)
export class GetImportHandler implements IQueryHandler<GetImport, ImportResponse> {
  constructor(
    @Inject(LeadListRecords) private readonly records: LeadListRecords,
    @Inject(ExistingImports) private readonly existing: ExistingImports,
  ) {}

  async execute({ accountId, listId, alreadyUploaded }: GetImport): Promise<ImportResponse> {
    const list = await this.records.get(accountId, listId);
    return { ...(await this.existing.answer(list)), alreadyUploaded };
  }
}
