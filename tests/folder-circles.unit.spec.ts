import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';

/** The workspaces whose rooms stand in floors: a room imports those below it only. */
const inFloors = ['services/billing', 'services/gateway'];

// Specs and their helpers may use every room: no folder rule of dependency-cruiser leaves them aside.
const isTest = (file: string): boolean => /[.](spec|features|e2e)[.]ts$|(^|\/)testing\//.test(file);

/** What each room of a workspace imports, types included. The modules at its top see every room. */
function roomsOf(src: string): Map<string, Set<string>> {
  const rooms = new Map<string, Set<string>>();
  for (const file of readdirSync(src, { recursive: true, encoding: 'utf8' })) {
    const [room = '', inside] = file.split('/');
    if (inside === undefined || !file.endsWith('.ts') || isTest(file)) continue;
    const needed = rooms.get(room) ?? new Set();
    for (const [, to = ''] of readFileSync(join(src, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)) {
      const [other = '', below] = join(dirname(file), to).split('/');
      if (below !== undefined && other !== '..' && other !== room) needed.add(other);
    }
    rooms.set(room, needed);
  }
  return rooms;
}

/** Takes away what stands on nothing, then on that, and so on. @returns the rooms that are left: in a circle, or above one */
function knotOf(src: string): string[] {
  const rooms = roomsOf(src);
  const free = (): string[] => [...rooms].filter(([, needed]) => [...needed].every((one) => !rooms.has(one))).map(([room]) => room);
  for (let next = free(); next.length > 0; next = free()) for (const room of next) rooms.delete(room);
  return [...rooms.keys()].sort();
}

const planted = mkdtempSync(join(tmpdir(), 'folder-circles-'));
afterAll(() => rmSync(planted, { recursive: true, force: true }));

describe('no folders import each other in a circle', () => {
  it.each(inFloors)('%s', (workspace) => {
    const src = join(import.meta.dirname, '..', workspace, 'src');
    expect(roomsOf(src).size).toBeGreaterThan(5);
    expect(knotOf(src)).toEqual([]);
  });

  it('bites where no file does, also by the type of a use case', () => {
    const files = {
      'invoices/list-invoices.ts': "import { it } from '../revenue/totals.js';",
      'invoices/refund-payment/number.ts': 'export type Number = 1;',
      'revenue/totals.ts': 'export const it = 1;',
      'revenue/report.ts': "import type { Number } from '../invoices/refund-payment/number.js';",
      'revenue/report.spec.ts': "import { it } from '../plans/plan.js';",
      'plans/plan.ts': 'export const it = 1;',
      'plans/plan.spec.ts': "import { it } from '../invoices/list-invoices.js';",
    };
    for (const [file, source] of Object.entries(files)) {
      mkdirSync(dirname(join(planted, file)), { recursive: true });
      writeFileSync(join(planted, file), source);
    }
    expect(knotOf(planted)).toEqual(['invoices', 'revenue']);
  });
});
