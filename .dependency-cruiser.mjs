// Who may import whom. Each rule has a planted violation in tests/import-rules.unit.spec.ts that proves it bites.
/** Folders of services that hold rooms rather than slices. */
export const WINGS = ['delivery', 'http', 'incoming', 'lists', 'mailboxes', 'social', 'writing'];
const wings = WINGS.join('|');
const slice = `^services/([^/]+)/src/((?:${wings})/[^/]+|(?!(?:${wings})/)[^/]+)/([^/]+)/`;
const specs = '[.](spec|features|e2e)[.]ts$|/testing/';
// The pure files of a context: its aggregates, their decisions, what these decide about, their error codes.
const aggregates = 'account|api-keys|campaign|conversion|lead|lead-list|mailbox|outreach|sending|social-account|social-post|subscription';
const pure = `(^services/[^/]+/src/((${wings})/)?[^/]+/(${aggregates})[.]ts$|[.]decide[.]ts$|[.]errors[.]ts$|/reconciliation/stripe-snapshot[.]ts$)`;

const forbidden = [
  {
    name: 'contracts-do-no-io',
    comment: 'The public language is read by everyone, the web included: it may use TypeBox, itself and types, nothing that runs.',
    from: { path: '^libs/contracts/src/', pathNot: specs },
    to: { pathNot: ['^libs/contracts/src/', '@sinclair/typebox'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'libs-know-no-service',
    comment: 'A lib serves every service, so it can know none of them. Move the code into the service, or the idea into contracts.',
    from: { path: '^libs/' },
    to: { path: '^(services|infra|web|bench)/' },
  },
  {
    name: 'services-import-libs-only',
    comment: 'Services meet through events and through command classes in contracts, never through imports.',
    from: { path: '^services/(campaigns|billing|mailer)/' },
    to: { path: '^(services|infra|web|bench)/', pathNot: '^services/$1/' },
  },
  {
    name: 'modules-are-the-door-of-a-service',
    comment:
      'The gateway and infra mount a service by its api.module, worker.module, email samples, migrations and demo, and see nothing deeper.',
    from: { path: '^(services/gateway|infra|bench|tests)/' },
    to: {
      path: '^services/(campaigns|billing|mailer)/',
      pathNot: '^services/[^/]+/(src/((api|worker)[.]module|email-samples)[.]ts|(demo|migrations)/index[.]ts)$',
    },
  },
  {
    name: 'gateway-imports-no-infra-but-the-sandbox',
    comment: 'infra starts the gateway. Only the sandbox, which the gateway mounts when it is on, goes the other way.',
    from: { path: '^services/gateway/' },
    to: { path: '^(infra|web|bench)/', pathNot: '^infra/sandbox/(src/sandbox[.]module[.]ts|migrations/index[.]ts)$' },
  },
  {
    name: 'libs-have-one-door',
    comment: 'A lib is imported by its name: what index.ts does not export is its own business.',
    from: { path: '^(services|infra|bench)/' },
    to: { path: '^libs/', pathNot: '^libs/[^/]+/src/(testing/)?index[.]ts$' },
  },
  {
    name: 'decisions-stay-pure',
    comment: 'An aggregate and its decisions import contracts and each other only. Time, ids and state arrive as arguments.',
    from: { path: pure, pathNot: specs },
    to: { pathNot: [pure, '^libs/contracts/src/'] },
  },
  {
    name: 'slices-do-not-know-each-other',
    comment: 'Two use cases share through their aggregate folder or a lib, so that either can be read and changed alone.',
    from: { path: slice, pathNot: specs },
    to: { path: slice, pathNot: '^services/$1/src/$2/$3/' },
  },
  {
    name: 'reactions-import-only-the-command-they-issue',
    comment: 'A reaction turns an event into a command or a job: from a slice it takes that class, not the handler.',
    from: { path: '[.]reactions[.]ts$' },
    to: { path: slice, pathNot: '/([^/]+)/\\1([.](command|job))?[.]ts$' },
  },
  {
    name: 'handlers-take-only-the-shape-of-a-dto',
    comment: 'A DTO is what a call takes or answers: beside controllers, only its type is used. What makes one is beside the query.',
    from: { path: '^services/', pathNot: `${specs}|[.](controller|dto)[.]ts$` },
    to: { path: '^services/.*[.]dto[.]ts$', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'no-barrels-inside-a-service',
    comment: 'An index.ts inside a service hides who uses what and makes circles. Import the file.',
    from: { path: '^services/' },
    to: { path: '^services/[^/]+/src/.*index[.]ts$' },
  },
  {
    name: 'web-imports-only-itself',
    comment: 'The web app knows the server by the types generated from OpenAPI.',
    from: { path: '^web/(src|e2e)/' },
    to: { path: '^(services|libs|infra|bench)/' },
  },
  {
    name: 'product-needs-no-test-code',
    comment: 'Specs and their helpers are not there in production.',
    from: { path: '^(services|libs|infra|web/src)/', pathNot: specs },
    to: { path: `${specs}|^tests/` },
  },
  {
    name: 'product-needs-no-dev-dependency',
    comment: 'What runs in production is listed under dependencies.',
    from: { path: '^(services|libs|infra)/.*[.]ts$', pathNot: specs },
    to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'no-cycles',
    comment: 'Two files that need each other are one file, or lack a third; also where one needs but the types of the other.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'imports-resolve',
    comment: 'An import that resolves to nothing escapes every rule above.',
    from: { path: '^(services|libs|infra|web|bench|tests)/' },
    to: { couldNotResolve: true, pathNot: '[.](css|woff2|svg|png)($|[?])' },
  },
];

export default {
  forbidden: forbidden.map((rule) => ({ severity: 'error', ...rule })),
  options: {
    tsConfig: { fileName: 'tsconfig.check.json' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/|/artifacts/|[.]rekindle/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
