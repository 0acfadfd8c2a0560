import type { Json } from '@rekindle/email';

export const text = (value: unknown): string => (typeof value === 'string' ? value : '');
export const object = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {});
export const list = (value: unknown): Json[] => (Array.isArray(value) ? value.map(object) : []);
export const numeral = (value: unknown): string => (typeof value === 'number' ? String(value) : '');
