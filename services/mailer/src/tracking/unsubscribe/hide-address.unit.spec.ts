import { expect, it } from '@jest/globals';
import { hideAddress } from './unsubscribe.pages.js';

it.each([
  ['jo.moss@garden.example', 'jo.•••@garden.example'],
  ['jo@garden.example', 'j•••@garden.example'],
  ['j@garden.example', '•••@garden.example'],
  ['josephine@garden.example', 'jos•••@garden.example'],
])('%s is shown as %s', (address, shown) => expect(hideAddress(address)).toBe(shown));
