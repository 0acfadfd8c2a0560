import { Module } from '@nestjs/common';
import { LimitsModule } from '../../limits/limits.module.js';
import { ErasedAddresses } from './erased-addresses.js';
import { ImportRuns } from './import-runs.js';
import { LeadImporter } from './lead-importer.js';
import { StoredFiles } from './stored-files.js';
import { UploadStore } from './upload-store.js';

const providers = [UploadStore, StoredFiles, ImportRuns, LeadImporter, ErasedAddresses];

/** Imports files' leads into the vault; one instance per process, so that its queue is shared. */
@Module({ imports: [LimitsModule], providers, exports: [...providers, LimitsModule] })
export class LeadImportModule {}
