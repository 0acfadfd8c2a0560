import { describe, expect, it } from '@jest/globals';
import { companyOfEmail } from './company-of-email.js';

describe('the name of a company', () => {
  it.each([
    ['una@larkfield.example', 'Larkfield'],
    ['Una@Mail.Larkfield.co.uk', 'Larkfield'],
    ['jo@brass-kettle.example', 'Brass Kettle'],
    ['jo@the-pixel-and-pine.example', 'The Pixel and Pine'],
    ['jo@brightsmiledental.com', 'Brightsmile Dental'],
    ['jo@ironworksgym.example', 'Ironworks Gym'],
    ['jo@studio54.example', 'Studio54'],
    ['jo@fitness.example', 'Fitness'],
    ['jo@kim.myshopify.com', null],
  ])('is taken from the domain of an address: %s', (email, name) => {
    expect(companyOfEmail(email)).toBe(name);
  });

  it.each([
    'una@gmail.com',
    'una@hotmail.fr',
    'una@comcast.net',
    'una@ibm.com',
    'una@123456.example',
    'una@a1b2c3d4.example',
    'una@müller.example',
    'una@xn--mller-kva.example',
    'una@a-very-long-name-that-nobody-signs.example',
    'una@localhost',
    'no address',
  ])('is not guessed from %s', (email) => {
    expect(companyOfEmail(email)).toBeNull();
  });
});
