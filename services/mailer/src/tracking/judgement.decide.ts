export type Verdict = 'human' | 'machine';

/** Why a hit was taken for a person's or a machine's. */
export type JudgedBy =
  | 'hidden_link'
  | 'head_request'
  | 'prefetch'
  | 'scanner'
  | 'scanner_network'
  | 'privacy_proxy'
  | 'crawler'
  | 'program'
  | 'too_soon'
  | 'all_links_at_once'
  | 'mail_proxy'
  | 'sandbox'
  | 'reader';

export interface Judgement {
  verdict: Verdict;
  reason: JudgedBy;
}
