// The structure of the code, in figures: `npm run bench -- structure [another checkout]` prints both side by side.
import { doorsOf, roomsInCircles } from './structure/rooms.ts';
import { SourceTree } from './structure/source-tree.ts';

const SMALL = 10;
/** Entries (files and subfolders) of a folder that a newcomer can still take in. */
const MANY_DOORS = 25;
/** Lines of code that count as a duplicate when they occur in two places. */
const WINDOW = 8;

const USE_CASES = [
  '/launch-campaign/',
  '/pause-sending/',
  '/change-plan/',
  '/reset-password/',
  'web/src/features/lead-pages/leads/all-leads',
];
const WALKS = {
  'an uploaded row': ['/upload-lead-list/', '/lead-import/'],
  'a click': ['/record-hit/', '/judge-hits/'],
};

const linesOf = (text: string): number => text.trimEnd().split('\n').length;
const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Generated from the API's description, which repeats itself by its nature. */
const GENERATED = /^web\/src\/.*\/schema[.]ts$/;

/** Windows of code, imports aside, that occur in more than one place. */
function repeated(tree: SourceTree): number {
  const seen = new Map<string, number>();
  for (const [file, text] of tree.files) {
    if (GENERATED.test(file)) continue;
    const code = text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line.length > 3 && !/^(import|export .* from|\} from|\/\/|\*|\/\*)/.test(line));
    for (let at = 0; at + WINDOW <= code.length; at++) {
      const window = code.slice(at, at + WINDOW).join('\n');
      seen.set(window, (seen.get(window) ?? 0) + 1);
    }
  }
  return [...seen.values()].filter((times) => times > 1).length;
}

function measure(root: string): Map<string, string> {
  const tree = new SourceTree(root);
  const texts = [...tree.files.values()];
  const rooms = [...roomsInCircles(tree)];
  const crowded = [...doorsOf(tree)].filter(([, doors]) => doors > MANY_DOORS);
  const figures = new Map<string, string>([
    ['files', String(tree.files.size)],
    ['lines', String(sum(texts.map(linesOf)))],
    [`files of ${SMALL} lines or fewer`, String(texts.filter((text) => linesOf(text) <= SMALL).length)],
    ['`as unknown as`', String(sum(texts.map((text) => text.split(/\bas unknown as\b/).length - 1)))],
    ['`execute<…>` by hand', String(sum(texts.map((text) => text.split(/[.]execute</).length - 1)))],
    [`repeated windows of ${WINDOW} lines`, String(repeated(tree))],
    [`folders of more than ${MANY_DOORS} doors`, crowded.map(([folder, doors]) => `${folder} ${doors}`).join(', ') || 'none'],
    ['rooms in circles', `${sum(rooms.map(([, { inCircles }]) => inCircles))} of ${sum(rooms.map(([, { rooms }]) => rooms))}`],
    ...rooms
      .filter(([, { rooms }]) => rooms > 1)
      .map(([name, figure]): [string, string] => [`· ${name}`, `${figure.inCircles} of ${figure.rooms}`]),
  ]);
  for (const part of USE_CASES) {
    const files = tree.matching(part);
    const lines = sum(files.map((file) => linesOf(tree.files.get(file) ?? '')));
    const imports = sum(files.map((file) => tree.importsOf(file).length));
    figures.set(`use case ${part.replaceAll('/', ' ').trim()}`, `${files.length} files, ${lines} lines, ${imports} imports`);
  }
  for (const [walk, parts] of Object.entries(WALKS))
    figures.set(`closure of ${walk}`, `${tree.closureOf(parts.flatMap((part) => tree.matching(part))).size} files`);
  return figures;
}

const other = process.argv[3];
const now = measure(process.cwd());
const before = other ? measure(other) : undefined;
for (const [figure, value] of now)
  process.stdout.write(`${figure.padEnd(45)} ${before ? `${before.get(figure) ?? '-'} → ` : ''}${value}\n`);
