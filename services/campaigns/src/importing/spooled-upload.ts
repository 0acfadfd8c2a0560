import type { FileEncoding } from '../reading/file-encoding.js';

/** An upload that lies in a temporary file of its own; whoever gets it stores or discards it. */
export interface SpooledUpload {
  temporaryPath: string;
  fileName: string;
  sha256: string;
  bytes: number;
  encoding: FileEncoding;
}
