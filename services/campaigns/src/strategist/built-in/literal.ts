const FIELD = /(?<![{[])(?:\{([\p{L}_ ]+)\}|\[([\p{L}_ ]+)\])(?![}\]])/gu;

/** An answer inside a liquid template: whatever looks like liquid, or like another program's placeholder, stays plain text. */
export const literal = (text: string): string =>
  text.replace(FIELD, (_, curly?: string, square?: string) => `(${curly ?? square ?? ''})`).replace(/\{[{%]/g, (open) => `{{ "${open}" }}`);
