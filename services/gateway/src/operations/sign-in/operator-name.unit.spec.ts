import { describe, expect, it } from '@jest/globals';
import { operatorNameFault, operatorNameOf } from './operator-name.js';

describe("an operator's name", () => {
  it.each([undefined, null, '', '  ', 'Robin', ' Zoë O’Neil'.replace('’', "'"), 'r.smith-2', '林'])('may be %j', (name) => {
    expect(operatorNameFault(name)).toBeNull();
  });
  it.each([
    [7, 'Name must be text'],
    ['x'.repeat(61), 'Name must be at most 60 characters long'],
    ['system:root', 'Name may have letters, digits, blanks, dots, hyphens and apostrophes'],
    ['<b>', 'Name may have letters, digits, blanks, dots, hyphens and apostrophes'],
    ['a\nb', 'Name may have letters, digits, blanks, dots, hyphens and apostrophes'],
  ])('is refused: %j', (name, fault) => {
    expect(operatorNameFault(name)).toBe(fault);
  });
  it('is "operator" if none is given, and is trimmed', () => {
    expect([operatorNameOf(undefined), operatorNameOf('  '), operatorNameOf(' Robin ')]).toEqual(['operator', 'operator', 'Robin']);
  });
});
