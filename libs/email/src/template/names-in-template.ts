import { type PropertyAccessToken, type Template, TypeGuards, Value, toValueSync } from 'liquidjs';

/**
 * The external names that a template uses, in order and each once. Liquid's own analysis finds them too, but counts the characters
 * before each of them again: with a thousand names that takes a tenth of a second.
 */
export function namesIn(templates: readonly Template[]): string[] {
  const assigned = new Set<string>();
  const names = new Set<string>();
  const visit = (template: Template): void => {
    for (const argument of template.arguments?.() ?? []) for (const name of namesOf(argument)) if (!assigned.has(name)) names.add(name);
    for (const { content } of template.localScope?.() ?? []) assigned.add(content);
    if (template.children) toValueSync<Template[]>(template.children(false, true)).forEach(visit);
  };
  templates.forEach(visit);
  return [...names];
}

function* namesOf(value: unknown): Generator<string> {
  if (value instanceof Value || TypeGuards.isFilteredValueToken(value)) {
    for (const token of value.initial.postfix) yield* namesOf(token);
    for (const { args } of value.filters) for (const argument of args) yield* namesOf(Array.isArray(argument) ? argument[1] : argument);
  } else if (TypeGuards.isRangeToken(value)) {
    yield* namesOf(value.lhs);
    yield* namesOf(value.rhs);
  } else if (TypeGuards.isPropertyAccessToken(value)) yield* namesOfPath(value);
}

/** For `a[b].c` both `a` and `b`. */
function* namesOfPath({ props: [root, ...rest] }: PropertyAccessToken): Generator<string> {
  if (TypeGuards.isWordToken(root) || TypeGuards.isQuotedToken(root)) yield root.content;
  for (const token of [root, ...rest]) if (TypeGuards.isPropertyAccessToken(token)) yield* namesOfPath(token);
}
