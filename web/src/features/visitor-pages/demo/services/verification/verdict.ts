import { domainOf, faultOf, INVALID_CONFIDENCE, isDisposable, isWebmail, VALID_CONFIDENCE } from '../../simulation/address';
import { randomOf } from '../../simulation/random';

export interface Verification {
  email: string;
  status: 'valid' | 'invalid' | 'accept_all' | 'unknown';
  result: 'deliverable' | 'undeliverable' | 'risky' | 'unknown';
  confidence: number;
  score: number;
  reasons: string[];
  disposable: boolean;
  webmail: boolean;
  accept_all: boolean;
}

type Finding = Pick<Verification, 'status' | 'result' | 'confidence' | 'reasons'>;

const INVALID: Omit<Finding, 'reasons'> = { status: 'invalid', result: 'undeliverable', confidence: INVALID_CONFIDENCE };
/** The random verdicts for a well-formed address, each with its share. */
const FINDINGS: (Finding & { upTo: number })[] = [
  { upTo: 0.8, status: 'valid', result: 'deliverable', confidence: VALID_CONFIDENCE, reasons: ['accepted_email'] },
  { upTo: 0.9, status: 'accept_all', result: 'risky', confidence: 0.5, reasons: ['accepts_any_address'] },
  { upTo: 0.96, ...INVALID, reasons: ['rejected_email'] },
  { upTo: 1, status: 'unknown', result: 'unknown', confidence: 0.3, reasons: ['no_answer'] },
];

function findingOf(seed: string, email: string): Finding {
  const fault = faultOf(email);
  if (fault) return { ...INVALID, reasons: [fault] };
  const drawn = randomOf(seed, 'verify', email.toLowerCase())();
  const { upTo: _, ...finding } = FINDINGS.find(({ upTo }) => drawn < upTo) as (typeof FINDINGS)[number];
  return finding;
}

/** The same address always gets the same verdict. */
export function verdictOf(seed: string, email: string): Verification {
  const { status, result, confidence, reasons } = findingOf(seed, email);
  const domain = domainOf(email);
  return {
    email,
    status,
    result,
    confidence,
    score: Math.round(confidence * 100),
    reasons,
    disposable: isDisposable(domain),
    webmail: isWebmail(domain),
    accept_all: status === 'accept_all',
  };
}
