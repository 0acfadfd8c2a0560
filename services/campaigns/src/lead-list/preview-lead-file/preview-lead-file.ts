import type { SpooledUpload } from '../../lead-import/spooled-upload.js';

/** Asks what an import of a file would take in; nothing is kept of it. */
export class PreviewLeadFile {
  constructor(readonly upload: SpooledUpload) {}
}
