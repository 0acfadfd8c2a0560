import { Output, type Template, TypeGuards, type Value } from 'liquidjs';
import { namesIn } from './names-in-template.js';

/**
 * The fields of templates that consist only of text and fields: a lead's value is inserted unchanged, or a default if it
 * is empty. @returns null for templates that do more with them
 */
export function plainFields(parts: readonly (readonly Template[])[]): string[] | null {
  const templates = parts.flat();
  return templates.every(isPlain) ? [...new Set(parts.flatMap(namesIn))] : null;
}

function isPlain(template: Template): boolean {
  if (template instanceof Output) return isPlainOutput(template.value);
  return TypeGuards.isHTMLToken(template.token);
}

// Liquid's own escaping of values comes last, and cannot be named in a template.
const isPlainOutput = ({ initial, filters }: Value): boolean =>
  initial.postfix.length === 1 &&
  isPlainValue(initial.postfix[0]) &&
  filters.every(({ name, args }) => (name === 'default' ? args.every(isPlainValue) : name.startsWith('[object')));

const isPlainValue = (token: unknown): boolean =>
  TypeGuards.isQuotedToken(token) ||
  (TypeGuards.isPropertyAccessToken(token) && token.props.length === 1 && TypeGuards.isWordToken(token.props[0]));
