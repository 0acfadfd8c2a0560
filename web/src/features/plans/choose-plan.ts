interface PlanQuestion {
  /** How many leads wait for the launch that asks. */
  leadCount?: number;
  /** Why the plans are shown, where something was refused. */
  notice?: string;
}

let question: PlanQuestion | null = null;
const listeners = new Set<() => void>();

function change(next: PlanQuestion | null): void {
  question = next;
  listeners.forEach((listener) => listener());
}

export const planQuestion = (): PlanQuestion | null => question;
export const choosePlan = (asked: PlanQuestion = {}): void => change(asked);
export const closePlans = (): void => change(null);

export function subscribeToPlans(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
