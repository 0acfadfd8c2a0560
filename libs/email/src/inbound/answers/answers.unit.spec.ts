import { describe, expect, it } from '@jest/globals';
import { ownWords } from './own-words.js';
import { returnsOn } from './returns-on.js';
import { asksToUnsubscribe } from './unsubscribe-words.js';

const SENT = new Date('2026-11-23T09:00:00Z');

describe('the day that an absent person names', () => {
  it.each([
    ['I am out of the office until 12 December.', '2026-12-12'],
    ['I will be back on Monday 5 Jan 2027.', '2027-01-05'],
    ['Back on January 5th.', '2027-01-05'],
    ['I return on December 12, 2026 and will answer then.', '2026-12-12'],
    ['Out until 2026-12-12.', '2026-12-12'],
    ['Ich bin bis zum 12.12.2026 nicht im Haus.', '2026-12-12'],
    ['Ich bin ab dem 4. Januar wieder erreichbar.', '2027-01-04'],
    ["Je suis absent jusqu'au 12 décembre 2026.", '2026-12-12'],
    ['De retour le 04/01/2027.', '2027-01-04'],
    ['Estaré fuera hasta el 12 de diciembre.', '2026-12-12'],
    ['Sono fuori sede fino al 12/12/2026.', '2026-12-12'],
    ['Estarei ausente até 12 de dezembro de 2026.', '2026-12-12'],
    ['Ik ben afwezig tot 12 december 2026.', '2026-12-12'],
    ['Away from 1 December until 12 December, back on 14 December.', '2026-12-14'],
    ['Until 12/31/2026 nobody reads this.', '2026-12-31'],
  ])('is found: %s', (text, day) => {
    expect(returnsOn(text, SENT)).toBe(day);
  });

  it.each(['I am away.', 'Call me on 12 December.', 'I am back soon.', 'Back on 31 February 2027.', 'Out until 12 December 1999.'])(
    'is not found: %s',
    (text) => {
      expect(returnsOn(text, SENT)).toBeNull();
    },
  );
});

describe('a request for no more emails', () => {
  it.each([
    ...[
      'Unsubscribe',
      'please remove me from your list',
      'STOP',
      'Take me off this mailing list!',
      'Do not contact me again.',
      'Bitte keine weiteren E-Mails mehr.',
      'Bitte aus dem Verteiler nehmen',
    ],
    ...[
      'Merci de me désinscrire',
      'Darme de baja por favor',
      'Não quero receber',
      'Cancellatemi',
      'Graag uitschrijven',
      'Proszę o usunięcie',
      'Отпишите меня',
      '请退订',
      '配信停止してください',
    ],
  ])('is recognised: %s', (words) => {
    expect(asksToUnsubscribe(words)).toBe(true);
  });

  it.each(['Yes, call me.', "Please don't unsubscribe me", 'We cannot stop now, send the quote.'])('is not seen in: %s', (words) => {
    expect(asksToUnsubscribe(words)).toBe(false);
  });
});

describe('the own words of a reply', () => {
  it.each([
    ['Yes.\n\nOn Mon, 23 Nov 2026 at 09:00, Shop <s@shop.example> wrote:\n> Unsubscribe here', 'Yes.'],
    ['Yes.\n\nOn Mon, 23 Nov 2026 at 09:00, Shop\n<s@shop.example> wrote:\n> Unsubscribe here', 'Yes.'],
    ['Ja.\n\nAm 23.11.2026 um 09:00 schrieb Shop:\n> Abmelden', 'Ja.'],
    ['Yes.\n\nFrom: Shop\nSent: Monday\nTo: Lena\n\nUnsubscribe', 'Yes.'],
    ['Yes.\n\nRhea <rhea@shop.example> wrote:\n> Unsubscribe here', 'Yes.'],
    ['As my boss wrote:\nYes.', 'As my boss wrote:\nYes.'],
    ['Yes.\n-----Original Message-----\nUnsubscribe', 'Yes.'],
    ['> Shall we call?\nYes.\n-- \nLena, unsubscribe', 'Yes.'],
  ])('%j', (text, own) => {
    expect(ownWords(text)).toBe(own);
  });
});
