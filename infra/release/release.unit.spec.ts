import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { release } from './changelog.mjs';
import { contextOf, missingIn } from './image-context.mjs';

const root = join(import.meta.dirname, '..', '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

describe('the changelog', () => {
  const text = '# Changelog\n\n## Unreleased\n\n### Added\n\n- Lists.\n\n## 0.9.0 (2026-01-01)\n\n- Before.\n';

  it('moves the unreleased entries under the version, and is ready for the next', () => {
    expect(release(text, '1.0.0', '2026-12-01')).toEqual({
      notes: '### Added\n\n- Lists.\n',
      changelog: '# Changelog\n\n## Unreleased\n\n## 1.0.0 (2026-12-01)\n\n### Added\n\n- Lists.\n\n## 0.9.0 (2026-01-01)\n\n- Before.\n',
    });
  });

  it.each([
    ['0.9.0', text, /section for 0.9.0 already/],
    ['1.0.0', '# Changelog\n\n## 0.9.0\n', /no section "## Unreleased"/],
    ['1.0.0', '# Changelog\n\n## Unreleased\n\n## 0.9.0\n', /nothing to release/],
  ])('stops %s if that is impossible', (version, given, words) => {
    expect(() => release(given, version, '2026-12-01')).toThrow(words);
  });
});

describe('the image', () => {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');

  it('finds everything that it copies in its context, and neither tests nor documents', () => {
    const context = contextOf(files, read('.dockerignore'));
    expect(missingIn(read('infra/Dockerfile'), context)).toEqual([]);
    expect(context.filter((file) => /^(docs|tests|bench)\/|(^|\/)dist\//.test(file))).toEqual([]);
    expect(context.length).toBeGreaterThan(1000);
  });

  it('is refused if a file that it copies is missing', () => {
    expect(missingIn('COPY package.json libs/ ./\nCOPY --from=build /app x\nCOPY gone gone\n', ['package.json', 'libs/a.ts'])).toEqual([
      'gone',
    ]);
  });
});

describe('npm run release', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rekindle-release-'));
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [join(import.meta.dirname, 'release.mjs'), ...args], { cwd: folder, encoding: 'utf8' });
  const commit = (): void => {
    git('add', '.');
    git('-c', 'user.name=Spec', '-c', 'user.email=spec@rekindle.example', 'commit', '-qm', 'A change');
  };
  const lock = {
    name: 'small',
    version: '0.1.0',
    lockfileVersion: 3,
    requires: true,
    packages: { '': { name: 'small', version: '0.1.0' } },
  };
  beforeAll(() => {
    git('init', '-q');
    mkdirSync(join(folder, 'infra'));
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'small', version: '0.1.0' }));
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
    writeFileSync(join(folder, 'CHANGELOG.md'), '# Changelog\n\n## Unreleased\n\n- All of it.\n');
    writeFileSync(join(folder, '.gitignore'), 'artifacts/\n');
    cpSync(join(root, '.dockerignore'), join(folder, '.dockerignore'));
    writeFileSync(join(folder, 'infra', 'Dockerfile'), 'FROM scratch\nCOPY package.json package-lock.json ./\n');
    commit();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('builds everything that is published, with the version in it, and publishes nothing', () => {
    expect(run('--dry-run').stderr).not.toContain('Error');
    const made = join(folder, 'artifacts', 'release', '1.0.0');
    const packed = execFileSync('tar', ['-xzOf', join(made, 'rekindle-1.0.0.tar.gz'), 'rekindle-1.0.0/package-lock.json'], {
      encoding: 'utf8',
    });
    expect(JSON.parse(packed)).toMatchObject({ version: '1.0.0', packages: { '': { version: '1.0.0' } } });
    expect(readFileSync(join(made, 'notes.md'), 'utf8')).toBe('- All of it.\n');
    expect(JSON.parse(readFileSync(join(made, 'sbom.cdx.json'), 'utf8'))).toMatchObject({
      metadata: { component: { name: 'small', version: '1.0.0' } },
    });
    expect(readFileSync(join(made, 'publish.sh'), 'utf8')).toContain('rekindle:1.0.0" --push .');
    expect(readFileSync(join(made, 'image-context.txt'), 'utf8')).toContain('infra/Dockerfile');
    expect(git('status', '--porcelain')).toBe('');
  });

  it.each([
    ['without --dry-run', [], () => undefined, /It only builds/],
    ['as no version', ['--dry-run', '--version', 'next'], () => undefined, /"next" is no version/],
    ['with files that are not committed', ['--dry-run'], () => writeFileSync(join(folder, 'new.txt'), ''), /not committed[^]*new\.txt/],
    ['with a lock file that does not fit', ['--dry-run'], () => addDependency(), /package-lock\.json does not stand/],
    ['a second time', ['--dry-run'], () => releaseAlready(), /has a section for 1\.0\.0 already/],
  ])('refuses %s', (_, args, change, words) => {
    change();
    const { status, stderr } = run(...args);
    expect([status, stderr]).toEqual([1, expect.stringMatching(words)]);
    expect(existsSync(join(folder, 'artifacts', 'release', 'next'))).toBe(false);
  });

  function addDependency(): void {
    rmSync(join(folder, 'new.txt'));
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'small', version: '0.1.0', dependencies: { pg: '8.23.1' } }));
    commit();
  }

  function releaseAlready(): void {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'small', version: '0.1.0' }));
    writeFileSync(join(folder, 'CHANGELOG.md'), '# Changelog\n\n## Unreleased\n\n- More.\n\n## 1.0.0 (2026-11-01)\n\n- All of it.\n');
    commit();
  }
});
