import { isEmailAddress } from '../../../lib/email-address';
import type { Changes, Mailbox, Pacing } from './mailbox-model';

/** Texts as typed; empty for none. Days as the checkboxes have them. */
export interface EditForm {
  fromName: string;
  replyTo: string;
  signature: string;
  trackingDomain: string;
  pacing: Omit<Pacing, 'days'> & { days: string[] };
}

export const DAYS: [string, string][] = [
  ['1', 'Mon'],
  ['2', 'Tue'],
  ['3', 'Wed'],
  ['4', 'Thu'],
  ['5', 'Fri'],
  ['6', 'Sat'],
  ['7', 'Sun'],
];

const HOST = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;

export const editFormOf = ({ fromName, replyTo, signature, trackingDomain, pacing }: Mailbox): EditForm => ({
  fromName,
  replyTo: replyTo ?? '',
  signature: signature ?? '',
  trackingDomain: trackingDomain?.host ?? '',
  pacing: { ...pacing, days: pacing.days.map(String) },
});

export const changesOf = ({ fromName, replyTo, signature, trackingDomain, pacing }: EditForm, { version }: Mailbox): Changes => ({
  fromName: fromName.trim(),
  replyTo: replyTo.trim() || null,
  signature: signature.trim() ? signature : null,
  trackingDomain: trackingDomain.trim().toLowerCase() || null,
  pacing: { ...pacing, days: pacing.days.map(Number).sort() },
  version,
});

const whole = (least: number, most: number) => (value: number | string) =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most ? null : `A whole number from ${least} to ${most}`;

export const editFaults = {
  fromName: (name: string) => (name.trim() ? null : 'Enter the name that readers see.'),
  replyTo: (address: string) =>
    !address.trim() || isEmailAddress(address.trim()) ? null : 'Please enter a valid email address for replies',
  trackingDomain: (host: string) =>
    !host.trim() || HOST.test(host.trim()) ? null : 'A tracking domain is a host name, e.g. go.example.com',
  pacing: {
    dailyLimit: whole(1, 2_000),
    gapSeconds: whole(1, 3_600),
    jitterSeconds: whole(0, 3_600),
    rampStart: whole(1, 2_000),
    rampStep: whole(0, 2_000),
    rampCeiling: whole(1, 2_000),
    windowTo: (to: string, { pacing: { windowFrom: from } }: EditForm) => (from < to ? null : 'The window must end after it begins'),
    days: (days: string[]) => (days.length > 0 ? null : 'Choose at least one day.'),
  },
};
