import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const folder = 'libs/email';

it('the layout matches its compiled source; otherwise run npm run emails', () => {
  const compiled = execFileSync(process.execPath, [join(folder, 'scripts/compile-layout.mjs'), '--print'], { encoding: 'utf8' });
  expect(readFileSync(join(folder, 'src/system/layout.generated.ts'), 'utf8')).toBe(compiled);
});
