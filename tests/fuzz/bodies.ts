import type { Media, Operation, Schema } from './api.ts';
import type { Dice } from './dice.ts';
import { type Known, ownOf, valueOf } from './from-schema.ts';
import { hostile, strangeKeys, written } from './values.ts';

export interface Body {
  type?: string;
  encoding?: string;
  bytes: Buffer;
}

const BOUNDARY = 'fuzz';
const CSV = 'Email,First Name\nfuzz@example.com,Fuzz\n';

/** A body that the operation expects, corrupted more often than not. */
export function bodyOf(operation: Operation, schemas: Record<string, Schema>, dice: Dice, known: Known): Body | undefined {
  const [type = '', media] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  if (!media) return dice.chance(0.1) ? strange(dice, '{"a":1}') : undefined;
  if (type === 'multipart/form-data') return dice.chance(0.1) ? strange(dice, '{"file":1}') : multipart(dice);
  const value = spoiled(whole(media, schemas, dice, known), dice);
  if (type === 'application/x-www-form-urlencoded') return { type, bytes: Buffer.from(form(value)) };
  const json = written(value);
  return dice.chance(0.15) ? strange(dice, json) : { type, bytes: Buffer.from(json) };
}

function whole(media: Media, schemas: Record<string, Schema>, dice: Dice, known: Known): unknown {
  const examples = [media.example, ...Object.values(media.examples ?? {}).map(({ value }) => value)].filter((one) => one !== undefined);
  return examples.length > 0 && dice.chance(0.6) ? ownOf(dice.pick(examples), dice, known) : valueOf(media.schema, schemas, dice, known);
}

/** Some of its fields are missing, strange or of another type; a third of all values stay intact. */
function spoiled(value: unknown, dice: Dice): unknown {
  if (dice.chance(0.03)) return hostile(dice);
  let result = value;
  for (let left = dice.below(4); left > 0; left -= 1) result = spoiledOnce(result, dice);
  return result;
}

function spoiledOnce(value: unknown, dice: Dice): unknown {
  if (Array.isArray(value) && value.length > 0 && dice.chance(0.7))
    return value.map((item: unknown, index) => (index === 0 ? spoiledOnce(item, dice) : item));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return hostile(dice);
  const fields: [string, unknown][] = Object.entries(value);
  const how = dice.roll();
  if (how < 0.15 || fields.length === 0) fields.push([dice.pick(strangeKeys), hostile(dice)]);
  else if (how < 0.3) fields.splice(dice.below(fields.length), 1);
  else {
    const field = dice.pick(fields);
    field[1] = spoiledOnce(field[1], dice);
  }
  return Object.fromEntries(fields);
}

const form = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? new URLSearchParams(
        Object.entries(value).map(([key, field]): [string, string] => [key, typeof field === 'string' ? field : written(field)]),
      ).toString()
    : written(value);

const contents: ((json: string) => Buffer)[] = [
  () => Buffer.alloc(0),
  (json) => Buffer.from(json),
  (json) => Buffer.from(json.slice(0, json.length / 2)),
  (json) => Buffer.from(`\ufeff${json}`),
  (json) => Buffer.from(json, 'utf16le'),
  () => Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x80, 0x22, 0x3a, 0x31, 0x7d]),
  () => Buffer.from('null'),
  () => Buffer.from('[]'),
  () => Buffer.from('"text"'),
  () => Buffer.from('NaN'),
  () => Buffer.from('{"a":1,"a":2,"__proto__":{"b":1},"constructor":{"prototype":{"c":1}}}'),
  () => Buffer.from('x'),
  () => Buffer.from('a=1&a=2&b[]=3&c[d]=4'),
  () => Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
  () => Buffer.alloc(1_100_000, 0x20),
  () => Buffer.from(`{"a":${'['.repeat(200_000)}`),
  () => Buffer.from(`{${Array.from({ length: 60_000 }, (_, index) => `"k${index}":0`).join()}}`),
];

const types = [
  undefined,
  'application/json; charset=utf-16',
  'application/json; charset="nonsense',
  'application/json;;;',
  'application/merge-patch+json',
  'text/plain',
  'text/json',
  'application/xml',
  'application/x-www-form-urlencoded',
  `multipart/form-data; boundary=${BOUNDARY}`,
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'multipart/mixed; boundary=x',
  'application/octet-stream',
  '*/*',
  '',
  'no type at all',
  'application/json',
];

/** Under another content type, in another encoding, or with a content type that does not match. */
function strange(dice: Dice, json: string): Body {
  const type = dice.pick(types);
  return {
    bytes: dice.pick(contents)(json),
    ...(type !== undefined && { type }),
    ...(dice.chance(0.15) && { encoding: dice.pick(['gzip', 'br', 'identity', 'deflate, gzip', 'nonsense']) }),
  };
}

const files: (() => Buffer | string)[] = [
  () => CSV,
  () => '',
  () => 'Email',
  () => 'Name\nAda\n',
  () => 'Email,Email,E-mail\na@example.com,b@example.com,c@example.com\n',
  () => `Email\n${'"unclosed,'.repeat(2_000)}`,
  () => `${'a,'.repeat(20_000)}Email\n`,
  () => `Email,Note\n${Array.from({ length: 300 }, (_, row) => `row${row}@example.com,${'x'.repeat(50)}`).join('\n')}`,
  () => 'Email\n=1+1@example.com\n\u202ea@example.com\na\u0000b@example.com\n',
  () => Buffer.from(`\ufeff${CSV}`, 'utf16le'),
  () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
  () => Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0]),
  () => Buffer.from([0xff, 0xfe, 0xfd, 0x0a, 0x80, 0x2c, 0x40]),
];

const names = ['leads.csv', 'leads.CSV', '../../leads.csv', 'a\u0000.csv', 'leads.png', '', 'ä.csv', `${'x'.repeat(400)}.csv`];
const fields = ['file', 'file', 'file', 'mapping', '__proto__', '', 'other'];

function multipart(dice: Dice): Body {
  const parts = Array.from({ length: 1 + dice.below(3) }, () => part(dice));
  const end = dice.chance(0.8) ? `--${BOUNDARY}--\r\n` : '';
  const type = `multipart/form-data; boundary=${dice.chance(0.95) ? BOUNDARY : 'another'}`;
  return { type, bytes: Buffer.concat([...parts, Buffer.from(end)]) };
}

function part(dice: Dice): Buffer {
  const filename = dice.chance(0.8) ? `; filename="${dice.pick(names)}"` : '';
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${dice.pick(fields)}"${filename}\r\nContent-Type: text/csv\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(dice.pick(files)()), Buffer.from('\r\n')]);
}
