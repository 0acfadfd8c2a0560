import { describe, expect, it } from '@jest/globals';
import { showableHtml } from './showable-html.js';

const shown = (source: string, withPictures = false): string => showableHtml(source, { withPictures }).html;

describe('a stranger’s HTML', () => {
  it('keeps its words, lists, tables and colours', () => {
    const letter = '<p style="color:red">Hello <b>Maya</b></p><ul><li>one</li></ul><table><tr><td colspan="2">x</td></tr></table>';
    expect(shown(letter)).toBe(letter);
  });
  it('opens its links in another window, without a referrer', () => {
    expect(shown('<a href="https://shop.example/a?b=1" target="_top" rel="opener">shop</a>')).toBe(
      '<a href="https://shop.example/a?b=1" target="_blank" rel="noopener noreferrer">shop</a>',
    );
  });
});

describe('images', () => {
  const letter =
    '<img src="https://a.example/1.png" alt="a"><img src="http://b.example/2.gif" /><img src="cid:logo"><img src="data:image/png;base64,AAAA">';
  it('on other hosts are counted and omitted', () => {
    expect(showableHtml(`<p>Hi</p>${letter}`, { withPictures: false })).toEqual({ html: '<p>Hi</p>', remotePictures: 2 });
  });
  it('on other hosts are included on request, but those inside the message never', () => {
    expect(showableHtml(letter, { withPictures: true })).toEqual({
      html: '<img src="https://a.example/1.png" alt="a" /><img src="http://b.example/2.gif" />',
      remotePictures: 2,
    });
  });
  it.each([
    '<p style="background:url(https://spy.example/x)">x</p>',
    '<p style="background-image:url(https://spy.example/x)">x</p>',
    '<p style="background:u\\72l(https://spy.example/x)">x</p>',
    '<table background="https://spy.example/x"><tr><td background="https://spy.example/y">x</td></tr></table>',
    '<img srcset="https://spy.example/x 2x">x',
    '<picture><source srcset="https://spy.example/x"></picture>x',
    '<video poster="https://spy.example/x"></video>x',
    '<audio src="https://spy.example/x"></audio>x',
    '<link rel="stylesheet" href="https://spy.example/x">x',
    '<style>@import url(https://spy.example/x)</style>x',
    '<input type="image" src="https://spy.example/x">x',
    '<svg><image href="https://spy.example/x"/></svg>x',
    '<object data="https://spy.example/x"></object>x',
    '<embed src="https://spy.example/x">x',
    '<iframe src="https://spy.example/x"></iframe>x',
    '<base href="https://spy.example/">x',
    '<meta http-equiv="refresh" content="0;url=https://spy.example/x">x',
  ])('cannot be loaded in any other way: %s', (source) => {
    for (const withPictures of [false, true]) {
      expect(shown(source, withPictures)).not.toContain('spy.example');
      expect(shown(source, withPictures)).toContain('x');
    }
  });
});

describe('executable content', () => {
  const RUNS =
    /<(?!\/?(?:p|a|b|i|div|span|table|tbody|tr|td|img|br|center|font)\b)[a-z/!?]|<[^>]*\son\w+\s*=|javascript:|vbscript:|data:|srcdoc|formaction/i;
  it.each([
    '<script>alert(1)</script>',
    '<SCRIPT SRC=//x.example/a.js></SCRIPT>',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '<img src=x onerror=alert(1)>',
    '<img src="https://a.example/1.png" onload="alert(1)">',
    '<p onclick="alert(1)">x</p>',
    '<p/onmouseover=alert(1)>x</p>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="JaVaScRiPt:alert(1)">x</a>',
    '<a href="java\tscript:alert(1)">x</a>',
    '<a href="java&#10;script:alert(1)">x</a>',
    '<a href="&#106;avascript:alert(1)">x</a>',
    '<a href=" \u0001javascript:alert(1)">x</a>',
    '<a href="vbscript:msgbox(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<a href="//x.example/a">x</a>',
    '<svg onload=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
    '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
    '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
    '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<template><img src=x onerror=alert(1)></template>',
    '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
    '<title><img title="</title><img src=x onerror=alert(1)>"></title>',
    '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
    '<plaintext><img src=x onerror=alert(1)>',
    '<listing>&lt;img src=x onerror=alert(1)&gt;</listing>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<form action="https://x.example"><button formaction="javascript:alert(1)">x</button></form>',
    '<isindex action="javascript:alert(1)">',
    '<details open ontoggle=alert(1)>x</details>',
    '<marquee onstart=alert(1)>x</marquee>',
    '<body onload=alert(1)>x</body>',
    '<!--><img src=x onerror=alert(1)>-->',
    '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
    '<![CDATA[<script>alert(1)</script>]]>',
    '<?xml version="1.0"?><script>alert(1)</script>',
    '<p style="width:expression(alert(1))">x</p>',
    '<p style="behavior:url(x.htc);-moz-binding:url(x.xml)">x</p>',
    '<p style="position:fixed;top:0;left:0;z-index:9">x</p>',
    "<p title='\"><script>alert(1)</script>'>x</p>",
    '<b <script>alert(1)</script>>x</b>',
    '<img """><script>alert("XSS")</script>">',
    '<\u0000script>alert(1)</script>',
  ])('is removed: %s', (source) => {
    for (const withPictures of [false, true]) {
      const html = shown(source, withPictures);
      expect(html).not.toMatch(RUNS);
      expect(html).not.toMatch(/position|z-index|expression|behavior|binding/);
    }
  });
  it('is also absent from HTML that is sanitised twice', () => {
    const once = shown('&lt;script&gt;alert(1)&lt;/script&gt;<p title="&lt;img src=x onerror=alert(1)&gt;">x</p>');
    expect(shown(once)).toBe(once);
    expect(once).toBe('&lt;script&gt;alert(1)&lt;/script&gt;<p>x</p>');
  });
});

/** Processor seconds of this process, independent of other load on the machine. */
function seconds(work: () => void): number {
  const since = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1e6;
}

describe('two megabytes of', () => {
  const HALF = 1_000_000;
  it.each([
    ['nested tags', '<div>'],
    ['nested tables', '<table><tr><td>'],
    ['nested tags beside end tags of others that were never opened', '<div></b>'],
    ['nested paragraphs', '<p><i>'],
    ['lists in lists', '<li><li></ul>'],
    ['nested links', '<a href="https://a.example/">'],
    ['nested tags that are removed', '<section>'],
    ['tags that never end', '<p title="'],
    ['styles', '<p style="color:red;/*">'],
    ['scripts that never end', '<script>'],
    ['comments that never end', '<!--'],
    ['entities', '&#x'],
    ['pictures', '<img src="https://a.example/1.png">'],
  ])('%s are cut in the middle, and nested no deeper than a real email', (_, piece) => {
    const source = piece.repeat(Math.ceil((2 * HALF) / piece.length));
    let html = '';
    const spent = seconds(() => (html = shown(source, true)));
    expect(html).toBe(shown(source.slice(0, HALF), true));
    expect((/^(?:<(?!img)[a-z][^>]*>)*/.exec(html)?.[0].match(/</g) ?? []).length).toBeLessThanOrEqual(100);
    expect(spent).toBeLessThan(10);
  });
});

it.each(['<', '<li>', '</p>', '<br/>', '&amp;', '<p>x</p>', '<b>&amp;&lt;</b>'])(
  'an email of nothing but %s is read up to its first sixteen thousand',
  (piece) => {
    const marks = piece.match(/[<&]/g)?.length ?? 0;
    const read = piece.repeat(16_000 / marks);
    expect(shown(piece.repeat(30_000), true)).toBe(shown(read, true));
  },
);

it.each(['/settings/account', 'campaigns', '?dest=x', '#x', '//x.example/a', '/\\x.example/a', '\\\\x.example/a', 'https:x', ''])(
  'removes a link relative to wherever the message is shown: %s',
  (href) => {
    expect(showableHtml(`<a href="${href}">x</a>`, { withPictures: false }).html).toBe(
      '<a rel="noopener noreferrer" target="_blank">x</a>',
    );
  },
);

it.each(['https://shop.example/a?b=1#c', 'HTTP://shop.example', 'mailto:ada@x.example', 'tel:+441234'])(
  'keeps a link with an absolute address: %s',
  (href) => {
    expect(showableHtml(`<a href="${href}">x</a>`, { withPictures: false }).html).toContain(` href="${href}"`);
  },
);
