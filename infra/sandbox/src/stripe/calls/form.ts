import { invalid } from '../books/stripe-error.js';

export type FormValue = string | FormValue[] | { [name: string]: FormValue };
export interface FormObject {
  [name: string]: FormValue;
}

const DEEPEST = 8;

/** `items[0][price]=p&expand[]=a` as nested objects and lists. */
export function readForm(text: string): FormObject {
  const root: Node = new Map();
  for (const [name, value] of new URLSearchParams(text)) put(root, pathOf(name), value);
  return objectOf(root);
}

type Node = Map<string, Node | string>;

function pathOf(name: string): string[] {
  const [, head = '', rest = ''] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? [];
  const path = [head, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, part = '']) => part)];
  if (!head || path.length > DEEPEST) throw invalid(`Received unknown parameter: ${name}`, name, 'parameter_unknown');
  return path;
}

function put(node: Node, [head = '', ...rest]: string[], value: string): void {
  const name = head === '' ? String(node.size) : head;
  if (rest.length === 0) return void node.set(name, value);
  const child = node.get(name);
  const next: Node = typeof child === 'object' ? child : new Map<string, Node | string>();
  node.set(name, next);
  put(next, rest, value);
}

function valueOf(node: Node | string): FormValue {
  if (typeof node === 'string') return node;
  const names = [...node.keys()];
  return names.every((name) => /^\d+$/.test(name)) ? [...node.values()].map(valueOf) : objectOf(node);
}

// fromEntries defines own properties, so a field named __proto__ remains a field.
const objectOf = (node: Node): FormObject => Object.fromEntries([...node].map(([name, child]) => [name, valueOf(child)]));
