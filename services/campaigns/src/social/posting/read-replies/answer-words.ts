import type { SocialTone } from '@rekindle/contracts';

export type ReplyKind = 'question' | 'pleased' | 'unhappy' | 'other';

/** NAME is replaced by a space and the author of the reply, or by nothing. */
export const ANSWERS: Readonly<Record<SocialTone, Readonly<Record<ReplyKind, string>>>> = {
  professional: {
    question: 'Thank you for askingNAME.',
    pleased: 'Thank youNAME, that is good to read.',
    unhappy: 'We are sorry to read thatNAME.',
    other: 'Thank you for your commentNAME.',
  },
  casual: {
    question: 'Good questionNAME!',
    pleased: 'Thank youNAME, that made our day!',
    unhappy: 'Sorry to hear thatNAME.',
    other: 'Thanks for joining inNAME!',
  },
  thought_leader: {
    question: 'A question worth askingNAME.',
    pleased: 'Thank youNAME. Good to know that it speaks to you.',
    unhappy: 'Thank you for saying so openlyNAME. We are sorry.',
    other: 'Thank you for your viewNAME. That is what such posts are for.',
  },
  industry_expert: {
    question: 'Good pointNAME, and a fair question.',
    pleased: 'Thank youNAME. Good to hear that from practice.',
    unhappy: 'That should not happenNAME, and we are sorry.',
    other: 'Thank youNAME, experience like that helps.',
  },
};

/** Where to continue: on the account's page, or by a message to it. */
export const POINTERS: Readonly<Record<ReplyKind, Readonly<Record<'page' | 'message', string>>>> = {
  question: { page: 'You will find the details here: URL', message: 'Send us a message, and we will answer in detail.' },
  pleased: { page: '', message: '' },
  unhappy: {
    page: 'Please write to us, so that we can look into it: URL',
    message: 'Please send us a message, so that we can look into it.',
  },
  other: { page: '', message: '' },
};
