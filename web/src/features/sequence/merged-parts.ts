/** A piece of a rendered text; `merged` came from the lead. */
export interface Part {
  text: string;
  merged: boolean;
}

const FIELD = /\{\{.*?\}\}/s;
const LOGIC = /\{%/;

/**
 * Finds the lead's values by laying the template's own words over the rendered text. The sender's additions below
 * (footer, unsubscribe) follow as plain text. If a template has conditions, nothing is marked.
 */
export function mergedParts(template: string, rendered: string): Part[] {
  const plain = [{ text: rendered, merged: false }];
  if (LOGIC.test(template)) return plain;
  const words = template.split(FIELD).map((stretch) => stretch.replaceAll('\r\n', '\n'));
  const parts: Part[] = [];
  let at = 0;
  for (const [index, stretch] of words.entries()) {
    const last = index === words.length - 1;
    const from = rendered.indexOf(last ? stretch.trimEnd() : stretch, at);
    if (from === -1 || (index === 0 && from > 0)) return plain;
    if (from > at) parts.push({ text: rendered.slice(at, from), merged: true });
    const to = last ? rendered.length : from + stretch.length;
    if (to > from) parts.push({ text: rendered.slice(from, to), merged: false });
    at = to;
  }
  return parts;
}
