/** The four answers, as they come; the address may be a tracked link. */
export interface LaunchForm {
  marketingGoal: string;
  offerDescription: string;
  targetAudience: string;
  urlToPromote: string;
}

/** Asks for a campaign by its goal alone; the operator sets it up. */
export class LaunchAutonomous {
  constructor(
    readonly accountId: string,
    readonly form: LaunchForm,
    /** As the assistant wrote it, by way of the browser; null where it could not be had. */
    readonly strategy: Record<string, unknown> | null,
  ) {}
}
