import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { reasonOf } from '../../importing/classify-rows.js';
import { type SpooledUpload, UploadStore } from '../../importing/upload-store.js';
import { inspectLeadFile, readLeadFile } from '../../../reading/lead-file.js';
import { type LeadRecord, recordReader } from '../../../reading/lead-record.js';
import type { ColumnMapping } from '../../../reading/match-header.js';
import type { RowFault, RowHandler } from '../../../reading/row-reader.js';
import type { LeadFilePreview, PreviewedLeadDto } from './preview-lead-file.dto.js';

/** Previews the import of a file; nothing is stored. */
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

const SHOWN_LEADS = 10;
const SHOWN_ERRORS = 20;
const MISSING = 'Missing required fields (email, firstName, lastName, company)';

/** Checks every row of a file for names and companies, and keeps the first few rows. */
class PreviewRows implements RowHandler {
  readonly preview: LeadFilePreview = { totalRows: 0, validRows: 0, errorRows: 0, leads: [], errors: [] };
  private readonly read: ReturnType<typeof recordReader>;

  constructor(
    mapping: readonly ColumnMapping[],
    private readonly headerRow: number,
  ) {
    this.read = recordReader(mapping);
  }

  row(cells: string[], row: number): void {
    if (row <= this.headerRow) return;
    const record = this.read(cells);
    const lead = 'fault' in record ? null : wholeLead(record, row);
    if (lead) this.valid(lead);
    else this.error(row, MISSING);
  }

  broken(_cells: string[], row: number, fault: RowFault): void {
    if (row > this.headerRow) this.error(row, reasonOf[fault]);
  }

  private valid(lead: PreviewedLeadDto): void {
    const { preview } = this;
    preview.totalRows += 1;
    preview.validRows += 1;
    if (preview.leads.length < SHOWN_LEADS) preview.leads.push(lead);
  }

  private error(row: number, reason: string): void {
    const { preview } = this;
    preview.totalRows += 1;
    preview.errorRows += 1;
    if (preview.errors.length < SHOWN_ERRORS) preview.errors.push(`Row ${row}: ${reason}`);
  }
}

function wholeLead({ email, firstName, lastName, company, title, phone }: LeadRecord, row: number): PreviewedLeadDto | null {
  if (!firstName || !lastName || !company) return null;
  return { row, email, firstName, lastName, company, title, phone };
}
