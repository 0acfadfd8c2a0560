const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const CHARACTERS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#34;': '"', '&#39;': "'" };

export const escapeHtml = (value: string): string => value.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** Undoes exactly what escapeHtml, liquid and the sanitiser write into attributes. */
export const unescapeHtml = (value: string): string => value.replace(/&(?:amp|lt|gt|quot|#34|#39);/g, (entity) => CHARACTERS[entity] ?? '');
