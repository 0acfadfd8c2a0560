import { Module } from '@nestjs/common';
import { LeadsUsage } from '../account/leads-usage.js';
import { LimitNotices } from '../account/limit-notices.js';
import { ImportRuns } from './import-runs.js';
import { ImportSlots } from './import-slots.js';
import { LeadImporter } from './lead-importer.js';
import { StoredFiles } from './stored-files.js';
import { UploadStore } from './upload-store.js';

const PROVIDERS = [LeadsUsage, LimitNotices, UploadStore, StoredFiles, ImportSlots, ImportRuns, LeadImporter];

/** What brings a file's leads into the vault; one for the whole process, so that its turns are shared. */
@Module({ providers: PROVIDERS, exports: PROVIDERS })
export class LeadImportModule {}
