import { Type } from '@sinclair/typebox';
import { MAX_HOLDOUT_PERCENT } from '../limits.js';
import { Id, described } from './define-event.js';

const schema = Type.Object({
  percent: described(Type.Integer({ minimum: 1, maximum: MAX_HOLDOUT_PERCENT }), 'The share of the leads, in percent'),
  seed: described(Id, 'With the id of a lead it decides whether the lead is held back'),
});

/** Older events without it have no held-out leads. */
export const Holdout = Type.Optional(
  described(schema, 'Which leads get no email of this campaign, so that its effect can be measured; absent when none is held back'),
);
