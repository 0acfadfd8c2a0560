// Which folders may import which. A config of its own: a rule about folders cannot skip specs, which import test
// worlds that import everything, so this run excludes them.
import base from './.dependency-cruiser.mjs';

// The workspaces whose folders need one another in one direction only.
const inFloors = ['services/billing', 'services/campaigns', 'services/gateway', 'services/mailer', 'libs/event-sourcing', 'web'];

export default {
  forbidden: [
    {
      name: 'no-folder-circles',
      comment: 'Folders of a workspace form floors: put what both need below both, or turn one import into an event or a port.',
      severity: 'error',
      scope: 'folder',
      from: { path: `^(${inFloors.join('|')})/src/` },
      to: { path: '^$1/src/', circular: true },
    },
  ],
  options: {
    ...base.options,
    exclude: { path: `${base.options.exclude.path}|[.](spec|features|e2e)[.]ts$|/testing/` },
  },
};
