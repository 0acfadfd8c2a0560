/** The part of an editor's document that emails use. */
export interface DocumentNode {
  type?: string;
  text?: string;
  attrs?: Record<string, unknown>;
  marks?: { type: string; attrs?: Record<string, unknown> }[];
  content?: DocumentNode[];
}

const LIQUID = /(\{\{.*?\}\}|\{%.*?%\})/s;
const isLiquid = (piece: string): boolean => LIQUID.test(piece);

/** A text as the editor opens it: paragraphs, and a pill for each field. */
export const documentOf = (text: string): DocumentNode => ({
  type: 'doc',
  content: text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => ({ type: 'paragraph', content: lines(paragraph) })),
});

const lines = (paragraph: string): DocumentNode[] =>
  paragraph.split(LIQUID).flatMap((piece): DocumentNode[] => {
    if (isLiquid(piece)) return [{ type: 'liquid', attrs: { raw: piece } }];
    return piece
      .split('\n')
      .flatMap((line, index): DocumentNode[] => [
        ...(index > 0 ? [{ type: 'hardBreak' }] : []),
        ...(line === '' ? [] : [{ type: 'text', text: line }]),
      ]);
  });

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[letter] ?? letter);

/** An email's own HTML with its fields in the editor's form; the inside of tags is left alone. */
export const htmlForEditor = (html: string): string =>
  html
    .split(/(<[^>]*>)/)
    .map((piece) =>
      piece.startsWith('<')
        ? piece
        : piece
            .split(LIQUID)
            .map((part) => (isLiquid(part) ? `<span data-liquid="${escaped(part)}"></span>` : part))
            .join(''),
    )
    .join('');

const WEB_ADDRESS = /(https?:\/\/[^\s<>"'`]*[^\s<>"'`.,;:!?)\]}*_])/i;

/** The plain text of a document: for readers without HTML, and for counting. */
export const textOf = ({ content = [] }: DocumentNode): string =>
  content
    .map((block) => blockText(block))
    .filter((text) => text.trim() !== '')
    .join('\n\n');

function blockText(block: DocumentNode): string {
  const { type, content = [] } = block;
  if (type === 'bulletList') return content.map((item) => `- ${itemText(item)}`).join('\n');
  if (type === 'orderedList') return content.map((item, index) => `${index + 1}. ${itemText(item)}`).join('\n');
  return runs(content).map(runText).join('');
}

const itemText = ({ content = [] }: DocumentNode): string => content.map(blockText).join('\n');

interface Run {
  /** The one address to which all of it links; null if there is none. */
  href: string | null;
  nodes: DocumentNode[];
}

/** One link, however many pieces its words consist of: a bold one, or a field. */
function runs(content: readonly DocumentNode[]): Run[] {
  const all: Run[] = [];
  for (const node of content) {
    const href = linkOf(node);
    const last = all.at(-1);
    if (last && last.href === href) last.nodes.push(node);
    else all.push({ href, nodes: [node] });
  }
  return all;
}

function runText({ href, nodes }: Run): string {
  const text = nodes.map(inlineText).join('');
  return href === null || href === text ? text : `${text} (${href})`;
}

function inlineText(node: DocumentNode): string {
  if (node.type === 'hardBreak') return '\n';
  return node.type === 'liquid' ? rawOf(node) : (node.text ?? '');
}

const rawOf = ({ attrs }: DocumentNode): string => (typeof attrs?.raw === 'string' ? attrs.raw : '');

function linkOf({ marks = [] }: DocumentNode): string | null {
  const href = marks.find(({ type }) => type === 'link')?.attrs?.href;
  return typeof href === 'string' ? href : null;
}

/** Whether a document has more than its plain text: only then it is sent with HTML of its own. */
export function isFormatted(node: DocumentNode): boolean {
  if (node.type === 'bulletList' || node.type === 'orderedList') return true;
  if (node.marks?.some(({ type }) => type !== 'link') || (linkOf(node) ?? node.text) !== node.text) return true;
  return node.content?.some(isFormatted) ?? false;
}

const PARAGRAPH = 'margin:0 0 16px';
const TAGS: Record<string, string> = { bold: 'strong', italic: 'em', underline: 'u' };
const LISTS: Record<string, string> = { bulletList: 'ul', orderedList: 'ol' };

/** The HTML of a document, its fields as liquid again. */
export const htmlOf = ({ content = [] }: DocumentNode): string => content.map(blockHtml).filter(Boolean).join('\n');

function blockHtml({ type = '', content = [] }: DocumentNode): string {
  const list = LISTS[type];
  if (list) return `<${list} style="${PARAGRAPH}">${content.map((item) => `<li>${itemHtml(item)}</li>`).join('')}</${list}>`;
  const inside = runs(content).map(runHtml).join('');
  return inside.trim() === '' ? '' : `<p style="${PARAGRAPH}">${inside}</p>`;
}

const itemHtml = ({ content = [] }: DocumentNode): string =>
  content
    .map((block) =>
      LISTS[block.type ?? '']
        ? blockHtml(block)
        : runs(block.content ?? [])
            .map(runHtml)
            .join(''),
    )
    .join('<br>');

function runHtml({ href, nodes }: Run): string {
  const inside = nodes.map((node) => inlineHtml(node, href === null ? linked : escaped)).join('');
  return href === null ? inside : `<a href="${escaped(href)}">${inside}</a>`;
}

function inlineHtml(node: DocumentNode, html: (text: string) => string): string {
  if (node.type === 'hardBreak') return '<br>';
  const inside = node.type === 'liquid' ? rawOf(node) : written(node.text ?? '', html);
  return (node.marks ?? []).reduce((all, { type }) => (TAGS[type] ? `<${TAGS[type]}>${all}</${TAGS[type]}>` : all), inside);
}

/** A typed field counts like an inserted one. */
const written = (text: string, html: (text: string) => string): string =>
  text
    .split(LIQUID)
    .map((piece) => (isLiquid(piece) ? piece : html(piece)))
    .join('');

const linked = (text: string): string =>
  text
    .split(WEB_ADDRESS)
    .map((piece, index) =>
      index % 2 === 1 ? `<a href="${escaped(piece)}">${escaped(piece.replace(/^https?:\/\//i, ''))}</a>` : escaped(piece),
    )
    .join('');
