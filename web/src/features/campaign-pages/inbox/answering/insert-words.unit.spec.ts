import { describe, expect, it } from '@jest/globals';
import type { User } from '../../../../lib/session/session';
import type { ThreadDetails } from '../inbox.api';
import { filled, offered, valuesOf, withInserted } from './insert-words';

const thread = { leadName: 'Tomás Rey', email: 'tomas@reysons.example', company: 'Rey & Sons', phone: null } as ThreadDetails;
const user = { fullName: 'Maya Okafor', companyName: 'Larkfield' } as User;
const values = valuesOf(thread, user);

it('offers the known values of the lead and of the writer', () => {
  expect(offered(values)).toEqual([
    { label: 'First name', value: 'Tomás' },
    { label: 'Company', value: 'Rey & Sons' },
    { label: 'Your name', value: 'Maya Okafor' },
    { label: 'Your company', value: 'Larkfield' },
  ]);
  expect(offered(valuesOf({ ...thread, leadName: thread.email, company: null }, null))).toEqual([]);
});

describe('a template', () => {
  it.each([
    ['Hi {{ first_name | default: "there" }},', 'Hi Tomás,'],
    ['Call {{ phone | default: "me" }}', 'Call me'],
    ['{{company}} and {{ sender_company }}', 'Rey & Sons and Larkfield'],
    ['Your {{ phone }}', 'Your '],
    ['Since {{ last_order }}', 'Since {{ last_order }}'],
    ['By {{ constructor }}', 'By {{ constructor }}'],
    ['Since {{ last_order | default: "long" }}', 'Since long'],
  ])('%j is filled in as %j', (text, words) => expect(filled(text, values)).toBe(words));
});

it('replaces the selection', () => {
  expect(withInserted('Hello you.', 'Tomás', 6, 9)).toEqual({ text: 'Hello Tomás.', caret: 11 });
});
