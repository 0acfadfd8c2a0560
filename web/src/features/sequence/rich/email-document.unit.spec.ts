import { describe, expect, it } from '@jest/globals';
import { type DocumentNode, documentOf, htmlForEditor, htmlOf, isFormatted, textOf } from './email-document';

const TEXT =
  'Hi {{ first_name | default: "there" }},\n\nWe kept your place.\nIt is by the window.\n\nBest wishes,\n{{ sender_name | default: sender_company }}';
const text = (said: string, ...marks: { type: string; attrs?: Record<string, unknown> }[]): DocumentNode => ({
  ...{ type: 'text', text: said },
  ...(marks.length > 0 && { marks }),
});
const paragraph = (...content: DocumentNode[]): DocumentNode => ({ type: 'paragraph', content });
const doc = (...content: DocumentNode[]): DocumentNode => ({ type: 'doc', content });
const list = (type: string, ...items: string[]): DocumentNode => ({
  type,
  content: items.map((item) => ({ type: 'listItem', content: [paragraph(text(item))] })),
});

describe('a text in the editor', () => {
  it('is returned unchanged, its fields and lines in place', () => {
    expect(textOf(documentOf(TEXT))).toBe(TEXT);
    expect(isFormatted(documentOf(TEXT))).toBe(false);
  });

  it('has a pill for each field', () => {
    expect(documentOf('Hi {{ first_name }}!').content).toEqual([
      paragraph(text('Hi '), { type: 'liquid', attrs: { raw: '{{ first_name }}' } }, text('!')),
    ]);
  });
});

describe('a formatted email', () => {
  const formatted = doc(
    paragraph(text('We '), text('kept', { type: 'bold' }), text(' your place, '), { type: 'liquid', attrs: { raw: '{{ first_name }}' } }),
    list('bulletList', 'By the window', 'In the shade'),
    list('orderedList', 'Reply', 'Come'),
    paragraph(
      text('Look', { type: 'link', attrs: { href: 'https://larkfield.example/?a=1&b=2' } }),
      text(' or see https://larkfield.example/x.'),
    ),
    paragraph(),
  );

  it('is stored as plain text too', () => {
    expect(textOf(formatted)).toBe(
      'We kept your place, {{ first_name }}\n\n- By the window\n- In the shade\n\n1. Reply\n2. Come\n\nLook (https://larkfield.example/?a=1&b=2) or see https://larkfield.example/x.',
    );
    expect(isFormatted(formatted)).toBe(true);
  });

  it('is sent as HTML', () => {
    expect(htmlOf(formatted).split('\n')).toEqual([
      '<p style="margin:0 0 16px">We <strong>kept</strong> your place, {{ first_name }}</p>',
      '<ul style="margin:0 0 16px"><li>By the window</li><li>In the shade</li></ul>',
      '<ol style="margin:0 0 16px"><li>Reply</li><li>Come</li></ol>',
      '<p style="margin:0 0 16px"><a href="https://larkfield.example/?a=1&amp;b=2">Look</a> or see <a href="https://larkfield.example/x">larkfield.example/x</a>.</p>',
    ]);
  });

  it('never treats a text as markup', () => {
    expect(htmlOf(doc(paragraph(text('<b>1 < 2</b> & "so"'))))).toBe(
      '<p style="margin:0 0 16px">&lt;b&gt;1 &lt; 2&lt;/b&gt; &amp; &quot;so&quot;</p>',
    );
  });

  it('keeps a typed field', () => {
    expect(htmlOf(doc(paragraph(text('Hi {{ first_name | default: "you" }} & co', { type: 'bold' }))))).toBe(
      '<p style="margin:0 0 16px"><strong>Hi {{ first_name | default: "you" }} &amp; co</strong></p>',
    );
  });

  it('is one link, whatever pieces its words consist of', () => {
    const link = { type: 'link', attrs: { href: 'https://larkfield.example/' } };
    const name = { type: 'liquid', attrs: { raw: '{{ first_name | default: "you" }}' }, marks: [link] };
    const whole = doc(paragraph(text('A ', link), text('place', { type: 'bold' }, link), text(' for ', link), name, text('.')));
    expect(textOf(whole)).toBe('A place for {{ first_name | default: "you" }} (https://larkfield.example/).');
    expect(htmlOf(whole)).toBe(
      '<p style="margin:0 0 16px"><a href="https://larkfield.example/">A <strong>place</strong> for {{ first_name | default: "you" }}</a>.</p>',
    );
  });

  it('keeps the format of a field', () => {
    const name = { type: 'liquid', attrs: { raw: '{{ first_name }}' }, marks: [{ type: 'bold' }] };
    expect(htmlOf(doc(paragraph(text('Hi '), name)))).toBe('<p style="margin:0 0 16px">Hi <strong>{{ first_name }}</strong></p>');
  });

  it('opens again with its fields as pills, and leaves those in addresses alone', () => {
    expect(htmlForEditor('<p>Hi {{ first_name | default: "you" }}, <a href="https://x.example/{{ company }}">look</a></p>')).toBe(
      '<p>Hi <span data-liquid="{{ first_name | default: &quot;you&quot; }}"></span>, <a href="https://x.example/{{ company }}">look</a></p>',
    );
  });
});
