import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { inspectLeadFile, readLeadFile } from '../../lead-file/lead-file.js';
import { UploadStore } from '../../lead-import/upload-store.js';
import type { LeadFilePreview } from './preview-lead-file.dto.js';
import { PreviewLeadFile } from './preview-lead-file.js';
import { PreviewRows } from './preview-rows.js';

@QueryHandler(PreviewLeadFile)
export class PreviewLeadFileHandler implements IQueryHandler<PreviewLeadFile, LeadFilePreview> {
  constructor(@Inject(UploadStore) private readonly uploads: UploadStore) {}

  async execute({ upload: { temporaryPath, encoding } }: PreviewLeadFile): Promise<LeadFilePreview> {
    try {
      const { dialect, mapping, headerRow } = await inspectLeadFile(temporaryPath, encoding);
      const rows = new PreviewRows(mapping, headerRow);
      await readLeadFile(temporaryPath, { encoding, dialect }, rows, async () => undefined);
      return rows.preview;
    } finally {
      await this.uploads.discard(temporaryPath);
    }
  }
}
