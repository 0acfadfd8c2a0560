/** The campaigns of all accounts that wait for their set-up or have been launched. */
export class GetAdminCampaigns {}
