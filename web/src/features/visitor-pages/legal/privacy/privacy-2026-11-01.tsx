import { Link } from 'react-router-dom';
import { CONTACT, mailTo } from '../../../../lib/contact';
import type { LegalVersion } from '../legal-text';

const contact = <a href={mailTo('Privacy')}>{CONTACT}</a>;

/** What a language model is given. */
export const TO_A_MODEL =
  'a language model, where this installation uses one: your answers and figures about your list; no address of a lead';

export const PRIVACY_2026_11_01: LegalVersion = {
  version: '2026-11-01',
  changes: 'This is the first version.',
  short:
    'We keep what it takes to run your account and to send what you ask for. Nothing is sold, no other company’s script runs on our pages, and you can take everything with you or have it erased. This summary helps reading; the sections below are what counts.',
  sections: [
    {
      title: 'Who is responsible',
      paragraphs: [
        <>We, who run Rekindle at this address, are responsible for the data of our customers and visitors. Reach us at {contact}.</>,
        'For the leads that a customer uploads, that customer is responsible and we work on their behalf: they decide who is written to and why, we store and send. If you got an email through Rekindle, its sender is named in it, and its unsubscribe link works without asking us.',
      ],
    },
    {
      title: 'Visitors',
      paragraphs: [
        'Our pages load nothing from other companies. The server’s log has the address of each request for security, and neither names nor contents.',
        'On the waitlist we keep your name, your email address, when you joined and which button led you there, until what you wait for opens or you ask us to erase it. We write twice.',
      ],
    },
    {
      title: 'Customers',
      paragraphs: [
        'For your account we keep:',
        [
          'your name, company, email address, time zone and a hash of your password',
          { whereSold: 'the version of the terms that you accepted, and when' },
          'your lists, answers, campaigns, emails, and your talks with the assistant',
          { whereSold: 'what plan you have, your invoices, and how much of your limits is used; never your card, which only Stripe sees' },
          'a history of what happened in the account, in which neither names nor addresses are written',
        ],
        'We need it to provide what you signed up for (contract), to bill it (law), and to keep the service safe (legitimate interest).',
      ],
    },
    {
      title: 'Leads of our customers',
      paragraphs: [
        'We keep what a customer’s list says of a person: address, name, company and whatever other columns it has. From the emails we record whether they were delivered, opened and clicked, replies, bounces and unsubscribes.',
        'Opens and clicks are recorded with a shortened network address, by which no household can be found, and are deleted after 13 months. An unsubscribed address stays as a keyed hash, so that it is never written to again.',
      ],
    },
    {
      title: 'Who else sees it',
      paragraphs: [
        'We give data to nobody but these, and to each only what its work needs:',
        [
          { whereSold: 'Stripe, for payments: your name, address and what you buy' },
          'the mail servers that carry the emails: sender, recipient and content',
          TO_A_MODEL,
          'our hosting provider, on whose machines it is stored, encrypted on the way',
          'authorities, where a law compels us',
        ],
        'Where one of them works outside your country, contracts bind it to the same protection. We sell no data and use none of it to train models.',
      ],
    },
    {
      title: 'Cookies and storage',
      paragraphs: [
        'One cookie, rekindle.device, is set when you sign in. It recognises the browser for a year so that strangers cannot lock you out, and it holds no name.',
        'Your browser’s storage holds your session, unfinished forms and settings such as the place on a page. None of it follows you anywhere, so there is no banner to click away.',
      ],
    },
    {
      title: 'How long we keep it',
      paragraphs: [
        [
          'an account and what belongs to it: until you delete it; then leads, files, texts and messages are erased within minutes, and copies in backups as these expire',
          'uploaded files: 30 days, or until their list is deleted',
          'records of opens and clicks: 13 months',
          { whereSold: 'invoices: as long as tax law asks for' },
          'requests about your data: who asked is erased when the request is done; that it was done, and when, stays',
        ],
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'You may ask what we keep of you, get a copy, have it corrected or erased, object, and complain to the data protection authority where you live.',
        <>
          Customers do most of it themselves: under Your data an account is exported and deleted. Everybody can use the{' '}
          <Link to="/privacy/request">request form</Link>. We answer within 30 days, usually the same day.
        </>,
        'If the data is about you as a lead of one of our customers, we pass the request on to them, help them to fulfil it, and follow it to its end.',
      ],
    },
    {
      title: 'How it is protected',
      paragraphs: [
        'Connections are encrypted. Names, addresses and texts are kept apart from the history of events, passwords and keys only as hashes, credentials of mailboxes encrypted. Staff see customers’ data only to help or to repair, and what they do is recorded.',
        'If a breach puts you at risk, we notify you and the authority within 72 hours of knowing.',
      ],
    },
    {
      title: 'Changes to this policy',
      paragraphs: [
        'We announce a new version by email 30 days before it takes effect where it changes what we do with data. Every version stays on this page, with what it changed.',
      ],
    },
  ],
};
