import { describe, expect, it } from '@jest/globals';
import { peopleByTitle, peopleOf } from './people-by-title.js';

describe('people with a title', () => {
  it.each([
    ['Owner', 'owners'],
    [' STORE   MANAGER ', 'store managers'],
    ['Head of Sales', 'heads of sales'],
    ['CEO', 'CEOs'],
    ['VP of Marketing', 'VPs of marketing'],
    ['IT director', 'IT directors'],
    ['Secretary', 'secretaries'],
    ['Attorney', 'attorneys'],
    ['Co-Founder', 'co-founders'],
  ])('are described in plain words: %s', (title, people) => {
    expect(peopleOf(title)).toBe(people);
  });

  it.each([
    '',
    'Sales',
    'Owner/CEO',
    'Manager, Sales',
    'Geschäftsführer',
    'Inhaber',
    'VP Sales',
    'n.a.',
    'Other',
    'Level 3 engineer',
    'x'.repeat(200),
  ])('are not described by anything but a plain English title: %s', (title) => {
    expect(peopleOf(title)).toBeNull();
  });
});

describe('the leads of a list', () => {
  it('are described by its most common titles', () => {
    const titles = [
      { title: 'Owner', leads: 50 },
      { title: 'Store Manager', leads: 30 },
    ];
    expect(peopleByTitle(titles, 100)).toBe('Owners and store managers');
  });

  it('are described by at most three titles, and by no rare ones', () => {
    const titles = [
      { title: 'CEO', leads: 40 },
      { title: 'Founder', leads: 20 },
      { title: 'Buyer', leads: 11 },
      { title: 'Chef', leads: 10 },
    ];
    expect(peopleByTitle(titles, 100)).toBe('CEOs, founders and buyers');
    expect(peopleByTitle(titles, 110)).toBe('CEOs, founders and buyers');
    expect(peopleByTitle(titles, 120)).toBe('CEOs and founders');
  });

  it('are not described by titles of less than half of the list', () => {
    const titles = [
      { title: 'Owner', leads: 30 },
      { title: 'Buyer', leads: 19 },
    ];
    expect(peopleByTitle(titles, 98)).toBe('Owners and buyers');
    expect(peopleByTitle(titles, 99)).toBeNull();
  });

  it('are not described by a single title, which would say too little', () => {
    expect(peopleByTitle([{ title: 'Owner', leads: 100 }], 100)).toBeNull();
    expect(peopleByTitle([], 100)).toBeNull();
  });
});
