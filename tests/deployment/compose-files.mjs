import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

const override = { tag: '!override', collection: 'seq', resolve: (items) => items };
const read = (path) => parse(readFileSync(path, 'utf8'), { merge: true, customTags: [override] });

/** Merges files as `docker compose` does: a later one overrides an earlier one for each service. @param set the settings of .env */
export function composed(paths, set) {
  const filled = (value) =>
    value.replace(/\$\{(\w+):([-?])([^}]*)\}/g, (_, name, kind, other) => {
      if (!set[name] && kind === '?') throw new Error(`required variable ${name} is missing a value: ${other}`);
      return set[name] || other;
    });
  const [first, ...more] = paths.map(read);
  const services = Object.entries(first.services).map(([name, service]) => {
    const parts = [service, ...more.map((file) => file.services[name] ?? {})];
    const environment = Object.assign({}, ...parts.map((part) => part.environment));
    const given = Object.entries(environment).map(([key, value]) => [key, filled(value)]);
    return [name, { ...Object.assign({}, ...parts), environment: Object.fromEntries(given) }];
  });
  return { name: first.name, services: Object.fromEntries(services) };
}
