// Writes the types of the API from its OpenAPI description: of a running server, or of a file.
//   npm run api:types -- [url or path of the description] [file to write]
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const web = join(import.meta.dirname, '..');
const [source = 'http://localhost:3000/api/docs-json', target = join(web, 'src/lib/api/schema.ts')] = process.argv.slice(2);
const generator = join(web, '../node_modules/openapi-typescript/bin/cli.js');
const { status } = spawnSync(process.execPath, [generator, source, '-o', target, '--default-non-nullable=false'], { stdio: 'inherit' });
process.exit(status ?? 1);
