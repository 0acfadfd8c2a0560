import { expect, it } from '@jest/globals';
import { postLength, socialProviders } from '@rekindle/contracts';
import fc from 'fast-check';
import { postLength as inWeb } from '../web/src/lib/post-length.js';

const words = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('https://larkfield.example/a', 'larkfield.example', '山田', '👍🏽', '🇩🇪'),
);

// The web app may not import the server's rule, so it has a copy.
it('counts a post in the web app as the server does', () => {
  fc.assert(
    fc.property(fc.array(words), fc.constantFrom(...socialProviders), (text, provider) => {
      expect(inWeb(provider, text.join(' '))).toBe(postLength(provider, text.join(' ')));
    }),
  );
});
