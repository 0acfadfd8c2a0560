import { expect, it } from '@jest/globals';
import { plainLiquid } from './liquid.js';
import { namesIn } from './names-in-template.js';

it.each([
  'Hello {{ first_name }}, {{ first_name | default: company }}',
  '{% if a == b and c contains d or e.size > 3 %}{{ f }}{% elsif g %}{{ h }}{% else %}{{ i }}{% endif %}',
  '{% unless a %}{{ b }}{% else %}{{ c }}{% endunless %}',
  '{% case a %}{% when b, "x" or c %}{{ d }}{% else %}{{ e }}{% endcase %}',
  '{{ a }}{% assign a = b | append: c | slice: 1, d %}{{ a }}{{ e }}',
  '{% if x %}{% assign a = 1 %}{% endif %}{{ a }}{{ b }}',
  '{% assign list = (first..last) %}{{ list | join: separator }}{{ (1..n[m]) }}',
  '{{ a.b.c }}{{ a["b"] }}{{ a[b.c[d]].e }}{{ ["quoted name"] }}{{ [a][b] }}{{ [[a]] }}{{ a[0] }}{{ [] }}',
  '{{ a | default: b, allow_false: c }}',
  '{% raw %}{{ a }}{% endraw %}{% comment %}{{ b }}{% endcomment %}{% # {{ c }} %}{{ "d" }}{{ 1 }}{{ true }}{{ nil }}{{ empty }}',
])('finds the same names as liquid itself in %s', (source) => {
  const templates = plainLiquid.parse(source);
  expect(namesIn(templates)).toEqual(plainLiquid.globalVariablesSync(templates));
});
