import { expect, it } from '@jest/globals';
import { fullNameFrom } from './full-name.js';

it.each([
  ['jane.doe@acme.example', 'Jane Doe'],
  ['JANE_DOE+news@acme.example', 'Jane Doe'],
  ['jane-marie.doe42@acme.example', 'Jane Marie Doe'],
  ['info@acme.example', 'Info'],
  ['élodie@acme.example', 'Élodie'],
  ['42@acme.example', '42'],
  ['+tag@acme.example', '+tag'],
])('turns %s into the name %s', (email, name) => {
  expect(fullNameFrom(email)).toBe(name);
});
