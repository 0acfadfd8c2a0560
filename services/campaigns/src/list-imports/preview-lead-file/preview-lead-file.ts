import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { inspectLeadFile, readLeadFile } from '../../reading/lead-file.js';
import { type SpooledUpload, UploadStore } from '../../importing/upload-store.js';
import type { LeadFilePreview } from './preview-lead-file.dto.js';
import { PreviewRows } from './preview-rows.js';

/** Asks what an import of a file would take in; nothing is kept of it. */
export class PreviewLeadFile extends Query<LeadFilePreview> {
  constructor(readonly upload: SpooledUpload) {
    super();
  }
}

@QueryHandler(PreviewLeadFile)
export class PreviewLeadFileHandler implements IQueryHandler<PreviewLeadFile> {
  constructor(private readonly uploads: UploadStore) {}

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
