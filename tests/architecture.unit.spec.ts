import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = dirname(import.meta.dirname);
const { WINGS } = (await import(join(root, '.dependency-cruiser.mjs'))) as { WINGS: string[] };
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const page = read('docs/architecture.md');

const WORKSPACES = [
  'services/gateway',
  'services/campaigns',
  'services/mailer',
  'services/billing',
  'infra/sandbox',
  'infra',
  'web',
].concat(['contracts', 'email', 'event-sourcing', 'platform', 'vault'].map((lib) => `libs/${lib}`));
const nameOf = (workspace: string): string => workspace.slice(workspace.lastIndexOf('/') + 1);
const workspaceOf = (file: string): string | undefined => WORKSPACES.find((workspace) => file.startsWith(`${workspace}/`));

type Edges = ReadonlyMap<string, ReadonlySet<string>>;

/** Which workspace imports which, by the imports of all code except specs. */
function importsInCode(): Edges {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  const edges = new Map(WORKSPACES.map((workspace) => [nameOf(workspace), new Set<string>()]));
  for (const file of files.filter((name) => !/[.](spec|features|e2e)[.]tsx?$|\/testing\//.test(name) && existsSync(join(root, name)))) {
    const from = nameOf(workspaceOf(file) ?? '');
    for (const [, to = ''] of read(file).matchAll(/from '@rekindle\/([a-z-]+)/g)) if (to !== from) edges.get(from)?.add(to);
  }
  return edges;
}

const foldersIn = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
    .map(({ name }) => name);

const reaches = (edges: Edges, from: string, to: string): boolean =>
  [...(edges.get(from) ?? [])].some((next) => next === to || reaches(edges, next, to));

/** The arrows that no longer chain of arrows replaces. */
const arrowsOf = (edges: Edges): string[] =>
  [...edges]
    .flatMap(([from, targets]) =>
      [...targets]
        .filter((to) => ![...targets].some((other) => other !== to && reaches(edges, other, to)))
        .map((to) => `${from} --> ${to}`),
    )
    .sort();

describe('docs/architecture.md', () => {
  it('draws the imports that exist in the code', () => {
    expect([...page.matchAll(/^ {2}([a-z-]+ --> [a-z-]+)$/gm)].map(([, arrow]) => arrow).sort()).toEqual(arrowsOf(importsInCode()));
  });

  it('names every workspace', () => {
    const named = [...page.matchAll(/^\| `([a-z/-]+)` +\| /gm)].map(([, name = '']) => name);
    expect(named.filter((name) => WORKSPACES.includes(name)).sort()).toEqual([...WORKSPACES].sort());
  });

  it.each(['gateway', 'campaigns', 'mailer', 'billing'])('names every room of %s', (service) => {
    const section = page.split(`### ${service}\n`)[1]?.split(/\n##/)[0] ?? '';
    const rooms = foldersIn(join(root, 'services', service, 'src')).flatMap((name) => {
      if (!WINGS.includes(name)) return name;
      return foldersIn(join(root, 'services', service, 'src', name)).map((room) => `${name}/${room}`);
    });
    expect([...section.matchAll(/^\| `([a-z/-]+)` +\| /gm)].map(([, name]) => name).sort()).toEqual(rooms.sort());
  });

  it('names files and folders that exist', () => {
    const paths = [...page.matchAll(/`((?:services|libs|infra|web|tests)\/[\w./-]+)`/g)].map(([, path = '']) => path);
    const links = [...page.matchAll(/\]\(([\w./-]+)\)/g)].map(([, path = '']) => `docs/${path}`);
    expect(paths.length).toBeGreaterThan(15);
    expect([...paths, ...links].filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

describe('docs/decisions/README.md', () => {
  it('has a question for each decision', () => {
    const linked = [...read('docs/decisions/README.md').matchAll(/\((\d{4}-[\w-]+\.md)\)/g)].map(([, file]) => file);
    const decisions = readdirSync(join(root, 'docs/decisions')).filter((file) => /^\d{4}-/.test(file));
    expect(linked.sort()).toEqual(decisions.sort());
  });
});
