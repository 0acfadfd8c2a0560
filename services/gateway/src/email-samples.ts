import { emailSamples as billing } from '@rekindle/billing/email-samples';
import { emailSamples as campaigns } from '@rekindle/campaigns/email-samples';
import { type EmailSample, sampleOf } from '@rekindle/email';
import { emailSamples as mailer } from '@rekindle/mailer/email-samples';
import {
  addressTakenWords,
  confirmationWords,
  oldAddressWords,
  passwordChangedWords,
  replacedAddressWords,
  resetWords,
} from './credentials/credential-words.js';
import { declined, erased, exported } from './privacy-requests/outcome-texts.js';
import { privacyLinkWords } from './privacy-requests/request-privacy/privacy-link-words.js';
import { ownerPaymentWords, welcomeBuyerWords } from './sign-up/buyer-words.js';
import { welcomeWords } from './sign-up/open-account/welcome-words.js';
import { waitlistWords } from './waitlist/join-waitlist/waitlist-words.js';

const TOKEN = 'sample-link-that-opens-nothing';

const toNobodyByName = (sample: EmailSample): EmailSample => ({ ...sample, text: (url) => ({ ...sample.text(url), greeting: null }) });

/** Every kind of email that the product writes to its users. */
export const emailSamples: EmailSample[] = [
  sampleOf('welcome', welcomeWords),
  sampleOf('welcome-buyer', (url) => welcomeBuyerWords('jane@acme.example', TOKEN, url)),
  sampleOf('payment-for-owner', ownerPaymentWords),
  sampleOf('password-reset', (url) => resetWords(TOKEN, url)),
  sampleOf('password-changed', (url) => passwordChangedWords(1, url)),
  toNobodyByName(sampleOf('confirm-address', (url) => confirmationWords(TOKEN, url))),
  toNobodyByName(sampleOf('address-taken', addressTakenWords)),
  sampleOf('address-changing', oldAddressWords),
  sampleOf('address-changed', replacedAddressWords),
  ...[
    sampleOf('waitlist-place', (url) => waitlistWords(100, url)),
    sampleOf('privacy-link', (url) => privacyLinkWords('erasure', TOKEN, url)),
    sampleOf('privacy-exported', (url) => exported({ entry: null, link: `${url}/privacy/data?token=${TOKEN}`, isLead: false })),
    sampleOf('privacy-erased', erased),
    sampleOf('privacy-declined', () => declined('An invoice with this address has to be kept for ten years.')),
  ].map(toNobodyByName),
  ...billing,
  ...campaigns,
  ...mailer,
];
