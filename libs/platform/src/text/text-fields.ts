import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { normalForm } from './normal-form.js';
import { plainLine, plainText } from './plain-text.js';

const kept = (rule: (text: string) => string) => (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? rule(value) : value));

/** A name or another line typed by a person, cleaned by plainLine. Anything but text is left to validation. */
export const TypedLine = kept(plainLine);

/** The same for multi-line text. */
export const TypedLines = kept(plainText);

/** A postal address, joined into one line. */
export const TypedAddress = kept((address) =>
  plainText(address)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', '),
);

const isVisible = (value: unknown): boolean => typeof value === 'string' && plainLine(value) === normalForm(value, 'NFC').trim();

/** Another system's id: accepted unchanged, or refused if two of them could look the same. */
export const VisibleId = (name: string): PropertyDecorator =>
  ValidateBy({
    name: 'visibleId',
    validator: { validate: isVisible, defaultMessage: () => `${name} must not contain control characters or characters that are not seen` },
  });
