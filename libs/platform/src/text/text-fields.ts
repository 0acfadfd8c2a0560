import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { normalForm } from './normal-form.js';
import { plainLine, plainText } from './plain-text.js';

const kept = (rule: (text: string) => string) => (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? rule(value) : value));

/** A name or another line that a person typed, as it is kept: see plainLine. Anything but text is left for the checks. */
export const TypedLine = kept(plainLine);

/** The same for a text of several lines. */
export const TypedLines = kept(plainText);

/** A postal address, its lines as one. */
export const TypedAddress = kept((address) =>
  plainText(address)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', '),
);

const isVisible = (value: unknown): boolean => typeof value === 'string' && plainLine(value) === normalForm(value, 'NFC').trim();

/** An id that another system made up: taken as it is, or refused where two of them would look the same. */
export const VisibleId = (name: string): PropertyDecorator =>
  ValidateBy({
    name: 'visibleId',
    validator: { validate: isVisible, defaultMessage: () => `${name} must not contain control characters or characters that are not seen` },
  });
