import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream';
import { DomainError } from '@rekindle/contracts';
import { EncodingProbe, chunkDecoder } from '@rekindle/platform';
import busboy from 'busboy';

const LARGEST = 5 * 1024 * 1024;

/**
 * The text of the file in a multipart request, in any encoding that a lead list may have; lists of addresses are small.
 * @throws DomainError if there is none, if it is too large, or if it is not text
 */
export function readListFile(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const refuse = (error: Error): void => {
      request.unpipe();
      request.resume();
      reject(error);
    };
    try {
      const form = busboy({ headers: request.headers, limits: { files: 1, fields: 5, fileSize: LARGEST } });
      let found = false;
      form.on('file', (_field, bytes) => {
        found = true;
        bytes.on('data', (chunk: Buffer) => chunks.push(chunk));
        // Emitted for a truncated body; without a listener it would end the process.
        bytes.on('error', () => refuse(missing()));
        bytes.on('limit', () => refuse(new DomainError('FILE_TOO_LARGE', 'The file must be smaller than 5 MB')));
      });
      form.on('error', () => refuse(missing()));
      form.on('close', () => {
        try {
          if (found) resolve(textOf(Buffer.concat(chunks)));
          else refuse(missing());
        } catch (error) {
          refuse(error instanceof Error ? error : new Error(String(error)));
        }
      });
      // Also if the client went away before we read it.
      finished(request, (error) => error && refuse(missing()));
      request.pipe(form);
    } catch {
      refuse(missing());
    }
  });
}

function textOf(file: Buffer): string {
  const probe = new EncodingProbe();
  probe.see(file);
  const decoder = chunkDecoder(probe.result());
  return decoder.write(file) + decoder.end();
}

function missing(): DomainError {
  const message = 'Send the file as multipart/form-data, in a field called file';
  return new DomainError('VALIDATION_FAILED', message, [{ field: 'file', message }]);
}
