import type { SocialTone } from '@rekindle/contracts';

/** The subject of a part of a post. */
export type Subject = 'product' | 'difference' | 'offer';

type Openings = Readonly<Record<Subject | 'list', readonly string[]>>;

/** Each can be followed by a phrase or by sentences, and makes no claim of its own. */
export const OPENINGS: Readonly<Record<SocialTone, Openings>> = {
  professional: {
    product: ['What does COMPANY do?', 'COMPANY, in short:', 'New here? This is COMPANY:', 'What you get from COMPANY:', 'About COMPANY:'],
    difference: ['Why COMPANY?', 'What you can expect from COMPANY:', 'One thing to know about COMPANY:', 'What sets COMPANY apart:'],
    offer: ['An offer from COMPANY:', 'Thinking about COMPANY?', 'Your start with COMPANY:', 'From COMPANY, for you:'],
    list: ['COMPANY at a glance:', 'What to know about COMPANY:', 'COMPANY in brief:'],
  },
  casual: {
    product: ['So, what does COMPANY do?', 'COMPANY in a nutshell:', 'Hello from COMPANY! What we do:', 'New to COMPANY? Here you go:'],
    difference: [
      'Why COMPANY? Glad you asked.',
      'Good to know about COMPANY:',
      'One more thing about COMPANY:',
      'What we like about COMPANY ourselves:',
    ],
    offer: ['Curious about COMPANY?', 'A little something from COMPANY:', 'Been meaning to try COMPANY?', 'Quick one from COMPANY:'],
    list: ['COMPANY, the short list:', 'All you need to know about COMPANY:', 'COMPANY for people in a hurry:'],
  },
  thought_leader: {
    product: ['What is COMPANY about?', 'The idea behind COMPANY:', 'What we work on at COMPANY:', 'What COMPANY is here for:'],
    difference: [
      'What matters at COMPANY:',
      'What we hold on to at COMPANY:',
      'Details decide. One from COMPANY:',
      'What COMPANY puts first:',
    ],
    offer: [
      'A good first step with COMPANY:',
      'Where to begin with COMPANY:',
      'See for yourself what COMPANY does:',
      'Considering COMPANY?',
    ],
    list: ['What COMPANY comes down to:', 'How we see our work at COMPANY:', 'The essentials of COMPANY:'],
  },
  industry_expert: {
    product: ['What COMPANY specialises in:', 'What does COMPANY cover?', 'COMPANY, in plain terms:', 'What COMPANY works on:'],
    difference: [
      'What makes the difference at COMPANY:',
      'COMPANY, for those who compare:',
      'Before you choose, note this about COMPANY:',
      'COMPANY in practice:',
    ],
    offer: ['How to start with COMPANY:', 'Evaluating COMPANY?', 'To try COMPANY in practice:', 'For those who want to test COMPANY:'],
    list: ['COMPANY, point by point:', 'A summary of COMPANY:', 'Key facts about COMPANY:'],
  },
};

/** For texts that already name the company. */
export const UNNAMED: Openings = {
  product: ['', 'In short:', 'What we do:', 'For everyone who is new here:'],
  difference: ['', 'Good to know:', 'One thing to know about us:', 'Why us?'],
  offer: ['', 'For you:', 'An offer:', 'Thinking about it?'],
  list: ['At a glance:', 'What to know about us:', 'In brief:'],
};

/** URL is replaced by the form's address. */
export const CLOSINGS: Readonly<Record<SocialTone, readonly string[]>> = {
  professional: ['', 'More: URL', 'Read more here: URL'],
  casual: ['Have a look: URL', '', 'Here is where to find us: URL'],
  thought_leader: ['', 'Read on: URL', 'The whole story: URL'],
  industry_expert: ['Details: URL', '', 'All the details: URL'],
};
