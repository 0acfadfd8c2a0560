const CHARACTERS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#34;': '"', '&#39;': "'" };

/** In one pass for each character: a call for each place takes five times as long where there are many. */
export const escapeHtml = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');

/** Undoes exactly what escapeHtml, liquid and the sanitiser write into attributes. */
export const unescapeHtml = (value: string): string => value.replace(/&(?:amp|lt|gt|quot|#34|#39);/g, (entity) => CHARACTERS[entity] ?? '');

/** As liquid writes values into HTML. */
export const escapeAsLiquid = (value: string): string => escapeHtml(value).replaceAll('&quot;', '&#34;');
