import { Node } from '@tiptap/react';

interface Options {
  labelOf: (raw: string) => string;
  className: string;
}

/** A field in the text, as one piece that cannot be broken while it is edited. */
export const LiquidNode = Node.create<Options>({
  name: 'liquid',
  group: 'inline',
  inline: true,
  atom: true,
  addOptions: () => ({ labelOf: (raw: string) => raw, className: '' }),
  addAttributes: () => ({
    raw: { default: '', parseHTML: (element: HTMLElement) => element.getAttribute('data-liquid'), renderHTML: () => ({}) },
  }),
  parseHTML: () => [{ tag: 'span[data-liquid]' }],
  renderHTML({ node }) {
    const raw = String(node.attrs.raw);
    return ['span', { 'data-liquid': raw, class: this.options.className, title: raw }, this.options.labelOf(raw)];
  },
  renderText: ({ node }) => String(node.attrs.raw),
});
