import type { LinkSettings } from '../links/links-for.js';
import type { EmailLead, EmailSender } from '../template/email.types.js';

export const aDeliveryId = '0197a000-0000-5000-8000-000000000020';
export const aLead: EmailLead = {
  email: 'jo@garden.example',
  firstName: 'Jo',
  lastName: 'Moss',
  company: 'Garden & Sons',
  title: null,
  phone: null,
  custom: { 'Last Order': '42 €' },
};
export const aSender: EmailSender = {
  senderName: 'Maya Okafor',
  replyTo: 'maya@larkfield.example',
  postalAddress: '12 Mill Lane, Bristol',
  companyName: 'Larkfield',
};
export const someLinkSettings: LinkSettings = {
  publicUrl: 'https://app.rekindle.example',
  trackingUrl: 'https://go.rekindle.example/t',
  encryptionKey: 'an encryption key of the test, long',
};
