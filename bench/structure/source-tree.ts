import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const WORKSPACE = /^(?:services\/\w+|libs\/[\w-]+|infra\/sandbox|infra|web)\//;
const NOT_PRODUCT = /[.](?:spec|features|e2e)[.]tsx?$|\/testing\/|^web\/e2e\//;
const IMPORT = /^(?:import|export)\b[^'";]*?\bfrom '([^']+)'|^import '([^']+)'/gm;

/** The product's own TypeScript of a checkout, without specs: file → text. */
export class SourceTree {
  readonly files: ReadonlyMap<string, string>;

  /** @param root a checkout of any commit */
  constructor(root: string) {
    const listed = execFileSync('git', ['ls-files', 'services', 'libs', 'infra', 'web'], { cwd: root, encoding: 'utf8' });
    const names = listed.split('\n').filter((name) => /[.]tsx?$/.test(name) && WORKSPACE.test(name) && !NOT_PRODUCT.test(name));
    this.files = new Map(
      names.filter((name) => existsSync(join(root, name))).map((name) => [name, readFileSync(join(root, name), 'utf8')]),
    );
  }

  /** The modules that a file imports, packages too. */
  importsOf(file: string): string[] {
    return [...(this.files.get(file) ?? '').matchAll(IMPORT)].map(([, from, bare]) => from ?? bare ?? '');
  }

  /** The files of the same workspace that a file imports, types too. */
  filesImportedBy(file: string): string[] {
    return this.importsOf(file).flatMap((name) => this.resolve(file, name) ?? []);
  }

  /** Those files and everything that they import within their workspace. */
  closureOf(entries: readonly string[]): ReadonlySet<string> {
    const reached = new Set<string>();
    const open = [...entries];
    for (let file = open.pop(); file !== undefined; file = open.pop())
      if (!reached.has(file)) {
        reached.add(file);
        open.push(...this.filesImportedBy(file));
      }
    return reached;
  }

  /** @param part a substring of the path */
  matching(part: string): string[] {
    return [...this.files.keys()].filter((file) => file.includes(part));
  }

  private resolve(from: string, name: string): string | undefined {
    const path = name.startsWith('@/') ? `web/src/${name.slice(2)}` : normalize(join(dirname(from), name));
    if (!name.startsWith('.') && !name.startsWith('@/')) return undefined;
    const stem = path.replace(/[.](?:js|tsx?)$/, '');
    return [`${stem}.ts`, `${stem}.tsx`, `${stem}/index.ts`].find((file) => this.files.has(file));
  }
}
