/** Makes a link that counts who follows it. */
export class CreateTrackingLink {
  constructor(
    readonly accountId: string,
    readonly url: string,
  ) {}
}

/** One link as it was made, for a repeat of the request. */
export class GetTrackingLink {
  constructor(
    readonly accountId: string,
    readonly linkId: string,
  ) {}
}
