// Compiles the layout of the product's emails: `npm run emails` writes it, `--print` prints it.
import { readFileSync, writeFileSync } from 'node:fs';
import mjml2html from 'mjml';

const folder = new URL('../src/system/', import.meta.url);
const source = readFileSync(new URL('layout.mjml', folder), 'utf8');
// No fonts: an email must load nothing from other servers.
const { html } = await mjml2html(source, { validationLevel: 'strict', fonts: {}, keepComments: false });
const lines = html.split('\n').map((line) => line.trim());
const compact = lines
  .filter((line) => line !== '')
  .join('\n')
  .replace(/<(\w+)\n/g, '<$1 ')
  .replaceAll('\n>', '>');
const file = `// Generated from layout.mjml by \`npm run emails\`.
/** A Liquid template: HTML with slots for what an email says. */
export const layout = \`${compact}
\`;
`;
if (process.argv.includes('--print')) process.stdout.write(file);
else writeFileSync(new URL('layout.generated.ts', folder), file);
