// Which folders may import which. A config of its own: a rule about folders cannot skip specs, which import test
// worlds that import everything, so this run excludes them.
import base from './.dependency-cruiser.mjs';

// Where folders need one another in one direction only.
const inFloors = [
  ...['billing', 'campaigns', 'gateway', 'mailer'].map((service) => `services/${service}/src`),
  ...['contracts', 'email', 'event-sourcing', 'platform', 'vault'].map((lib) => `libs/${lib}/src`),
  'infra',
  'web/src',
];

export default {
  forbidden: [
    {
      name: 'no-folder-circles',
      comment: 'Folders of a workspace form floors: put what both need below both, or turn one import into an event or a port.',
      severity: 'error',
      scope: 'folder',
      from: { path: `^(${inFloors.join('|')})/` },
      to: { path: '^$1/', circular: true },
    },
  ],
  options: {
    ...base.options,
    exclude: { path: `${base.options.exclude.path}|[.](spec|features|e2e)[.]ts$|/testing/` },
  },
};
