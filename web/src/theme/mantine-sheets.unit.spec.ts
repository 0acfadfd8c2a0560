import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const theme = import.meta.dirname;
const sheets = join(theme, '../../../node_modules/@mantine/core/styles');
const sheetsIn = (file: string): string[] =>
  [...readFileSync(join(theme, file), 'utf8').matchAll(/styles\/([\w-]+)\.layer\.css/g)].map((match) => match[1] ?? '');
const imported = [...sheetsIn('mantine-public.css'), ...sheetsIn('mantine-app.css')];

/** The components of Mantine that our own code names. */
function used(): string[] {
  const sources = globSync('../**/*.tsx', { cwd: theme }).map((file) => readFileSync(join(theme, file), 'utf8'));
  const lists = sources.flatMap((source) =>
    [...source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].map((match) => match[1] ?? ''),
  );
  return [...new Set(lists.flatMap((list) => list.split(',').map((name) => name.replace('type ', '').trim())))];
}

describe('the sheets of Mantine', () => {
  it('are there for every component that a page uses', () => {
    const styled = used().filter((name) => existsSync(join(sheets, `${name}.layer.css`)));
    expect(styled.length).toBeGreaterThan(10);
    expect(styled.filter((name) => !imported.includes(name))).toEqual([]);
  });

  it('are each imported once, from a file that exists', () => {
    expect(new Set(imported).size).toBe(imported.length);
    expect(imported.filter((name) => !existsSync(join(sheets, `${name}.layer.css`)))).toEqual([]);
  });
});
