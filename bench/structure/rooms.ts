import type { SourceTree } from './source-tree.ts';

const ROOM = /^((?:services|libs)\/[\w-]+|web)\/src\/(?:features\/(?:[\w-]+-pages\/)?)?([\w-]+)\//;

/** Per workspace: its rooms, and how many of them need one another in a circle. */
export function roomsInCircles(tree: SourceTree): Map<string, { rooms: number; inCircles: number }> {
  const edges = new Map<string, Map<string, Set<string>>>();
  for (const file of tree.files.keys()) {
    const [, workspace = '', room = ''] = ROOM.exec(file) ?? [];
    if (!room) continue;
    const own = edges.get(workspace) ?? new Map<string, Set<string>>();
    edges.set(workspace, own.set(room, own.get(room) ?? new Set()));
    for (const imported of tree.filesImportedBy(file)) {
      const [, other, target = ''] = ROOM.exec(imported) ?? [];
      if (other === workspace && target !== room) own.get(room)?.add(target);
    }
  }
  return new Map(
    [...edges].map(([workspace, own]) => [
      workspace,
      { rooms: own.size, inCircles: [...own.keys()].filter((room) => reachable(own, room).has(room)).length },
    ]),
  );
}

function reachable(edges: ReadonlyMap<string, ReadonlySet<string>>, from: string): Set<string> {
  const seen = new Set<string>();
  const open = [...(edges.get(from) ?? [])];
  for (let room = open.pop(); room !== undefined; room = open.pop())
    if (!seen.has(room)) {
      seen.add(room);
      open.push(...(edges.get(room) ?? []));
    }
  return seen;
}

/** Per folder: its files and its subfolders, the product's own only. */
export function doorsOf(tree: SourceTree): Map<string, number> {
  const doors = new Map<string, Set<string>>();
  for (const file of tree.files.keys()) {
    const [first = '', ...rest] = file.split('/');
    let folder = first;
    for (const name of rest) {
      doors.set(folder, (doors.get(folder) ?? new Set()).add(name));
      folder = `${folder}/${name}`;
    }
  }
  return new Map([...doors].map(([folder, names]) => [folder, names.size]));
}
