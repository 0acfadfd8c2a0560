import { Transform } from 'class-transformer';

export const ToLowerCase = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toLowerCase() : value));
