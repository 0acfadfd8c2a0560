import { count, counted } from '../../../lib/format';
import type { Campaign } from '../../campaigns/campaign-model';
import type { Ledger } from './campaign-results.api';

type Step = Campaign['steps'][number];
type StepLedger = Pick<Ledger['steps'][number], 'step' | 'waiting' | 'intended'>;

/** A part of the emails delivered. */
export interface Share {
  count: number;
  of: number;
  /** In percent; null if nothing has arrived yet. */
  rate: number | null;
}

/** The course of one email, from the decision to send it to the revenue. */
export interface StepFunnel {
  step: Step;
  opened: Share;
  clicked: Share;
  revived: Share;
  /** Leads that still wait for it; null once any of it was sent, undefined until the ledger is loaded. */
  waits: number | null | undefined;
}

const share = (count: number, of: number): Share => ({ count, of, rate: of > 0 ? (count / of) * 100 : null });

export function stepFunnel(step: Step, ledger?: StepLedger[]): StepFunnel {
  const own = ledger?.find((one) => one.step === step.step);
  const delivered = Math.max(0, step.sent - step.bounced);
  return {
    step,
    opened: share(step.opened, delivered),
    clicked: share(step.clicked, delivered),
    revived: share(step.revived, delivered),
    waits: step.sent > 0 || (own?.intended ?? 0) > 0 ? null : ledger && (own?.waiting ?? 0),
  };
}

export function waitsInWords(waits: number | undefined): string {
  if (waits === undefined) return '';
  return waits > 0 ? `Scheduled for ${counted(waits, 'lead')}` : 'Not sent';
}

/** Bounces are why less was delivered than sent. */
export const bouncesOf = ({ step }: StepFunnel): string => (step.bounced > 0 ? `${count(step.bounced)} bounced` : 'none bounced');

/** The base of the shares, and the actions of machines. */
export function sharesInWords({ machineOpens, machineClicks }: Pick<Campaign['metrics'], 'machineOpens' | 'machineClicks'>): string {
  const seen = [machineOpens > 0 ? counted(machineOpens, 'open') : '', machineClicks > 0 ? counted(machineClicks, 'click') : ''];
  const what = seen.filter(Boolean).join(' and ') || 'Opens';
  return `Shares are of the emails delivered: sent, less bounced. ${what} by machines ${machineOpens + machineClicks === 1 ? 'is' : 'are'} not counted.`;
}
