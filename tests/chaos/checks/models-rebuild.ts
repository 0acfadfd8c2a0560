import { type Check, changed } from './check.ts';

export const modelsRebuild: Check = {
  says: 'Read models equal a rebuild',
  run: async ({ ops }) => {
    const models = Object.entries(JSON.parse(await ops('projections', 'verify', '--json')) as Record<string, unknown[]>);
    if (models.length < 5) return [`Only ${models.length} read models were compared`];
    return models
      .filter(([, rows]) => rows.length > 0)
      .map(([model, rows]) => `${model} differs in ${rows.length} rows: ${JSON.stringify(rows[0])}`);
  },
  violate: (chaosRun) =>
    changed(
      chaosRun,
      `UPDATE campaigns.lead_list_view SET leads = leads + 1 WHERE list_id = (SELECT min(list_id::text)::uuid FROM campaigns.lead_list_view) RETURNING list_id AS id`,
      ({ id }) => `UPDATE campaigns.lead_list_view SET leads = leads - 1 WHERE list_id = '${id}'`,
    ),
};
