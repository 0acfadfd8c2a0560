import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

interface Project {
  type: 'application' | 'library';
  root: string;
  sourceRoot: string;
  entryFile: string;
  compilerOptions: { tsConfigPath: string };
}
interface TsConfig {
  compilerOptions: { noEmit?: boolean };
  references?: { path: string }[];
}

const root = join(import.meta.dirname, '..');
const json = <T>(...path: string[]): T => JSON.parse(readFileSync(join(root, ...path), 'utf8')) as T;
const { monorepo, projects } = json<{ monorepo: boolean; projects: Record<string, Project> }>('nest-cli.json');
const tsConfig = (folder: string): TsConfig => json<TsConfig>(folder, 'tsconfig.json');
const names = Object.keys(projects);

// Vite builds the web app, so tsc writes nothing there and nest has nothing to build.
const workspaces = json<{ workspaces: string[] }>('package.json')
  .workspaces.flatMap((pattern) => globSync(pattern, { cwd: root }))
  .filter((folder) => existsSync(join(root, folder, 'package.json')) && !tsConfig(folder).compilerOptions.noEmit);

it('nest knows each workspace that tsc builds, by the name of its package', () => {
  expect(monorepo).toBe(true);
  const packages = workspaces.map((folder) => [json<{ name: string }>(folder, 'package.json').name, folder]);
  const known = Object.entries(projects).map(([name, project]) => [`@rekindle/${name}`, project.root]);
  expect(known.sort()).toEqual(packages.sort());
});

describe.each(names)('%s', (name) => {
  const { type, root: folder, sourceRoot, entryFile, compilerOptions } = projects[name] as Project;

  it('is built with the settings of tsc -b, from an entry that exists', () => {
    expect(compilerOptions.tsConfigPath).toBe(`${folder}/tsconfig.json`);
    expect(existsSync(join(root, folder, sourceRoot, `${entryFile}.ts`))).toBe(true);
    expect(type).toBe(entryFile === 'main' ? 'application' : 'library');
  });

  it('comes after the projects that it refers to, so that --all finds them built', () => {
    const needed = (tsConfig(folder).references ?? []).map(({ path }) => join(folder, path));
    const before = names.slice(0, names.indexOf(name)).map((one) => projects[one]?.root);
    expect(needed.filter((one) => !before.includes(one))).toEqual([]);
  });
});
