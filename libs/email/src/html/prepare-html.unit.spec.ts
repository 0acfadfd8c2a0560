import { describe, expect, it } from '@jest/globals';
import { htmlToText } from './html-to-text.js';
import { prepareHtml } from './prepare-html.js';

const styled = (style: string): string => prepareHtml(`<p style="${style}">x</p>`);

describe('a style', () => {
  it('keeps colours and positions', () => {
    const style = "color: #333; padding:0 0 16px !important;font-family:'Segoe UI', Arial; width: calc(100% - 2px)";
    expect(styled(style)).toBe(
      `<p style="color:#333;padding:0 0 16px !important;font-family:'Segoe UI', Arial;width:calc(100% - 2px)">x</p>`,
    );
  });

  it.each([
    'background:url(x)',
    'background:u\\72l(x)',
    'color:red url (x)',
    'width:expression(1)',
    'background:image-set(x)',
    'background:-webkit-image-set(x)',
    'position:fixed',
    'color',
    ':red',
    'background:red\nurl(x)',
  ])('loses whatever could load or cover something: %s', (style) => expect(styled(style)).toBe('<p>x</p>'));

  it('loses only its comments', () => {
    expect(styled('color:red;/* a;b */width:3px')).toBe('<p style="color:red;width:3px">x</p>');
    expect(styled('color:red;/* width:3px')).toBe('<p style="color:red">x</p>');
  });
});

describe('nesting', () => {
  const deep = (levels: number): string => `${'<div>'.repeat(levels)}x${'</div>'.repeat(levels)}`;

  it('is cut to a hundred levels, and deeper content is kept', () => expect(prepareHtml(deep(1_400))).toBe(deep(100)));
  it('does not affect the text', () => expect(htmlToText(prepareHtml(deep(1_400)))).toBe('x'));
});
