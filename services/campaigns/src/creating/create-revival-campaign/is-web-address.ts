import { type ValidationOptions, ValidateBy } from 'class-validator';

/** A web address that a browser can open, with or without its scheme. */
export const IsWebAddress = (options: ValidationOptions): PropertyDecorator =>
  ValidateBy(
    { name: 'isWebAddress', validator: { validate: (value: unknown) => typeof value === 'string' && isWebAddress(value) } },
    options,
  );

function isWebAddress(value: string): boolean {
  if (/\s/.test(value)) return false;
  const url = URL.parse(/^https?:\/\//i.test(value) ? value : `https://${value}`);
  return url !== null && url.username === '' && /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u.test(url.hostname);
}
