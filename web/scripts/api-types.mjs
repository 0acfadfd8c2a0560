// Writes the types of the API from its OpenAPI description: of a running server, or of a file.
//   npm run api:types -- [url or path of the description] [file to write]
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapi, { COMMENT_HEADER, astToString } from 'openapi-typescript';

const web = join(import.meta.dirname, '..');
const [source = 'http://localhost:3000/api/docs-json', target = join(web, 'src/lib/openapi/schema.ts')] = process.argv.slice(2);

const read = async () => (/^https?:/.test(source) ? (await fetch(source)).json() : JSON.parse(readFileSync(source, 'utf8')));

// Every refusal has the one shape of `default`, and examples are for people: without both the file is a third as long.
function lean(value, inExamples = false) {
  if (Array.isArray(value)) return value.map((item) => lean(item));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key, held]) => inExamples || !isLeftOut(key, held));
  return Object.fromEntries(kept.map(([key, held]) => [key, lean(held, key === 'properties')]));
}
const isLeftOut = (key, held) => key === 'example' || key === 'examples' || (/^[45]\d\d$/.test(key) && 'content' in held);

writeFileSync(target, COMMENT_HEADER + astToString(await openapi(lean(await read()), { defaultNonNullable: false })));
