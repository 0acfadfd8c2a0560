import { allowance, type Allowance, spend } from '../../simulation/allowance';
import { type Answer, call, QUICK, type Simulation } from '../../simulation/simulation';
import { type Analysis, analysisOf, type Performance } from './analyze';
import { type FollowUp, type FollowUpBrief, followUps } from './follow-ups';
import { type Lead, type Personalized, personalized, type Template } from './personalize';
import { SUBJECT_LINES, subjectLines } from './subject-lines';

const AI_REQUESTS = 2_000;
const AI_TOKENS = 100_000;
const REQUESTS = 'ai-requests';
const TOKENS = 'ai-tokens';
/** Four characters to a token, as a rule of thumb. */
const CHARACTERS_PER_TOKEN = 4;

export interface Usage {
  requests: Allowance;
  tokens: Allowance;
}

type Used<T> = T & { tokens_used: number };

/** Texts. Templates that are filled in stand in for a model. */
export const ai = (simulation: Simulation) => {
  const answer = <T>(failure: string, body: () => T): Promise<Answer<T>> => call(simulation, QUICK, failure, body);
  /** A request counts as one, and its texts, asked and answered, as tokens. */
  const counted = <T extends object>(failure: string, asked: unknown, body: () => T): Promise<Answer<Used<T>>> =>
    answer(failure, () => {
      const result = body();
      const tokens_used = Math.ceil((JSON.stringify(asked).length + JSON.stringify(result).length) / CHARACTERS_PER_TOKEN);
      if (allowance(simulation, REQUESTS, AI_REQUESTS).left === 0) throw new Error('No requests left');
      spend(simulation, TOKENS, AI_TOKENS, tokens_used);
      spend(simulation, REQUESTS, AI_REQUESTS, 1);
      return { ...result, tokens_used };
    });
  return {
    personalizeEmail: (template: Template, lead: Lead) =>
      counted('Email personalization failed', { template, lead }, (): Personalized => personalized(template, lead)),

    generateSubjectLines: (asked: { product: string; audience: string; count?: number }) =>
      counted('Subject line generation failed', asked, (): { subjects: string[] } => ({
        subjects: subjectLines(simulation.random, asked.product, asked.audience, asked.count ?? SUBJECT_LINES),
      })),

    analyzeEmailPerformance: (performance: Performance) =>
      counted('Email analysis failed', performance, (): Analysis => analysisOf(performance)),

    generateFollowUpSequence: (brief: FollowUpBrief) =>
      counted('Follow-up sequence generation failed', brief, (): { emails: FollowUp[] } => ({ emails: followUps(brief) })),

    getUsageStats: () =>
      answer('Failed to get usage stats', (): Usage => ({
        requests: allowance(simulation, REQUESTS, AI_REQUESTS),
        tokens: allowance(simulation, TOKENS, AI_TOKENS),
      })),
  };
};
