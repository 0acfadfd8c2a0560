import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FuzzRequest } from './requests.ts';
import type { Got } from './send.ts';

export interface Found {
  what: string;
  request?: FuzzRequest;
  got?: Got;
}

const SHORT = 1_500;
const artifacts = join(import.meta.dirname, '..', '..', 'artifacts');
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The call as a shell command; a body that does not fit into a line is written to a file beside it. */
function curlOf({ method, path, headers, body }: FuzzRequest, url: string, file: string): string {
  const given = Object.entries(headers).map(([name, value]) => `-H ${quoted(value === '' ? `${name};` : `${name}: ${value}`)}`);
  return [`curl -i -X ${method} --path-as-is -g`, ...given, ...(body ? [bodyOf(body.bytes, file)] : []), quoted(`${url}${path}`)].join(' ');
}

function bodyOf(bytes: Buffer, file: string): string {
  const text = bytes.toString();
  if (bytes.length <= SHORT && !text.includes('\0') && Buffer.from(text).equals(bytes)) return `--data-binary ${quoted(text)}`;
  mkdirSync(artifacts, { recursive: true });
  writeFileSync(join(artifacts, file), bytes);
  return `--data-binary @${join('artifacts', file)}`;
}

/** Each kind of fault once, with one call that shows it. */
export function asText(found: readonly Found[], seed: number, calls: number, url: string): string {
  const kinds = Map.groupBy(found, ({ what, request }) => `${request?.operation.name ?? ''} ${what}`);
  const lines = [...kinds.values()].flatMap(([first, ...more]) => (first ? [entryOf(first, more.length, seed, url)] : []));
  return lines.length === 0 ? '' : [`FUZZ_SEED=${seed} FUZZ_CALLS=${calls} finds this again:`, ...lines].join('\n\n');
}

function entryOf({ what, request, got }: Found, more: number, seed: number, url: string): string {
  const title = `${request ? `call ${request.index}, ${request.operation.name}: ` : ''}${what}${more ? ` (and ${more} more times)` : ''}`;
  const answer = got && `${got.status} in ${Math.round(got.ms)} ms: ${got.body.toString().slice(0, 300)}`;
  return [title, ...(request ? [curlOf(request, url, `fuzz-${seed}-${request.index}.body`)] : []), ...(answer ? [answer] : [])].join(
    '\n  ',
  );
}
