import { Link } from 'react-router-dom';
import { CONTACT, mailTo } from '../../../../lib/contact';
import type { LegalVersion } from '../legal-text';

const contact = <a href={mailTo('Terms of Service')}>{CONTACT}</a>;

export const TERMS_2026_11_01: LegalVersion = {
  version: '2026-11-01',
  changes: 'This is the first version.',
  short:
    'You own your leads and your words. We send what you approve, stop when somebody asks, and charge what the page said. If it is not for you, you get your money back within 30 days. This summary helps reading; the sections below are what counts.',
  sections: [
    {
      title: 'Who these terms are between',
      paragraphs: [
        'These terms are between you, the business that opens an account, and us, who run Rekindle at this address. By ticking “I accept the Terms of Service” you agree to the version that is shown on that day; which one that was is kept with your account.',
        'Rekindle is made for businesses. You must be of age, and allowed to bind the business in whose name you sign up.',
      ],
    },
    {
      title: 'Your account',
      paragraphs: [
        'You need an email address that is yours and a password that you keep to yourself. You answer for what is done with your account and with its API keys.',
        'One business, one account. Write to us within a day when you think that somebody else is in it: a new password ends every session at once.',
      ],
    },
    {
      title: 'The free trial',
      paragraphs: [
        'A trial lasts seven days and needs no card: up to 500 leads, a strategy, four emails and 50 test emails. When it ends, nothing is charged and nothing is deleted; to upload and send on, you choose a plan.',
      ],
    },
    {
      title: 'Your leads',
      paragraphs: [
        'Your lists, your answers and the emails written for you are yours. You allow us to store, process and send them for you, and for nothing else.',
        'You may upload people who gave you their address and had dealings with you, and whom the law of their country and yours allows you to email. Bought, scraped and borrowed lists are not allowed.',
        'Every email carries your name, your postal address and a way to unsubscribe. Whoever unsubscribes, complains or bounces for good is not written to again from your account, whatever list they are on.',
      ],
    },
    {
      title: 'What is not allowed',
      paragraphs: [
        'We may pause sending at once, and close an account that goes on after a warning, for any of these:',
        [
          'deceiving people about who writes to them or why',
          'offers that are unlawful, or unlawful to advertise by email',
          'malware, phishing, or links that hide where they lead',
          'getting around limits, or testing the security of the service without our consent',
          'selling the service on under another name without an agreement with us',
        ],
      ],
    },
    {
      title: 'What is written by AI',
      paragraphs: [
        'Strategies, emails and the assistant’s answers are written by a language model or by our built-in writer, from what you tell us. They may be wrong. You read and approve every email before it goes out, and it goes out in your name.',
      ],
    },
    {
      title: 'Prices and payment',
      paragraphs: [
        'You pay the price that the page showed when you bought, in US dollars, monthly in advance, through Stripe. Taxes are added where the law asks for it.',
        'A change of price needs 30 days’ notice by email. Until then, and for a month that is paid already, your price stays; if you do not agree, you cancel before it takes effect.',
        'The performance option costs a one-time set-up fee of $500 and 15% of the revenue from revived leads, invoiced monthly with a statement that lists every order behind it. Its minimum term is 90 days. An order that is taken back is taken off the next statement.',
        'When a payment fails we try again and write to you. While it stays unpaid, no new leads are written to.',
      ],
    },
    {
      title: 'Refunds',
      paragraphs: [
        <>
          If it is not for you, write to {contact} within 30 days of a payment and you get that payment back, whole. You need not give a
          reason. The plan that it paid for ends with it.
        </>,
        'Where a page offers a shorter guarantee for one offer, such as seven days for a plan that was chosen from the revival wizard, it comes on top: the 30 days always hold.',
      ],
    },
    {
      title: 'What we promise, and what not',
      paragraphs: [
        'We run the service with care, keep your data safe, and write no email twice on purpose: where we cannot know whether one was delivered, we show it instead of sending it again.',
        'Figures such as a reactivation rate or a return on ad spend are aims and estimates, not promises. Where a plan is sold with a minimum return of twice its price and your campaigns stay below it over their fourteen days, the remedy is a refund of that month’s price.',
        'The service may be unavailable for maintenance or for reasons that we do not control. Emails that are due then go out later.',
      ],
    },
    {
      title: 'Liability',
      paragraphs: [
        'Our liability, for whatever reason, is capped at what you paid us in the last 12 months before the event. We are not liable for lost profit or for damage that could not be foreseen.',
        'Nothing here limits liability where the law does not allow a limit: for intent, for gross negligence, and for injury to life or health.',
        'You keep us free of claims by people whom you emailed without being allowed to.',
      ],
    },
    {
      title: 'Ending it',
      paragraphs: [
        'You can cancel at any time under Billing; the plan then ends with the month that is paid for, and the performance option not before its minimum term. Leads who were contacted already get their remaining emails unless you stop them.',
        <>
          You can delete your account under Your data at any time, and export everything before. What is erased then is said in our{' '}
          <Link to="/privacy">Privacy Policy</Link>.
        </>,
        'We can end the agreement with 30 days’ notice, or at once for what is not allowed. We then refund what is paid for a time that you can no longer use, except after misuse.',
      ],
    },
    {
      title: 'Changes to these terms',
      paragraphs: [
        'We announce a new version by email 30 days before it takes effect. Every version stays on this page, with what it changed. If you do not agree, you can cancel before that day; using the service after it means that you accept it.',
      ],
    },
    {
      title: 'The law, and how to reach us',
      paragraphs: [
        'The law of the country where we, who run this installation, have our seat applies, without its rules on conflicts of law. If a part of these terms is void, the others hold.',
        <>Questions, notices and complaints: {contact}. A person answers.</>,
      ],
    },
  ],
};
