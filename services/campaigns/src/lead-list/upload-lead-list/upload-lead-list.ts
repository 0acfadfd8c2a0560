import type { SpooledUpload } from '../../lead-import/spooled-upload.js';

/** Makes a lead list of an uploaded file. */
export class UploadLeadList {
  constructor(
    readonly accountId: string,
    readonly upload: SpooledUpload,
  ) {}
}
