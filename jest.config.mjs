const libs = 'contracts|platform|event-sourcing|vault|email';
const services = 'gateway|campaigns|billing|mailer';

const shared = {
  testEnvironment: '<rootDir>/tests/native/environment.mjs',
  runtime: '<rootDir>/tests/native/runtime.mjs',
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true },
          keepClassNames: true,
        },
        module: { type: 'es6' },
        sourceMaps: 'inline',
      },
    ],
  },
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    [`^@rekindle/(${libs})$`]: '<rootDir>/libs/$1/src/index.ts',
    [`^@rekindle/(${libs})/testing$`]: '<rootDir>/libs/$1/src/testing/index.ts',
    '^@rekindle/sandbox/migrations$': '<rootDir>/infra/sandbox/migrations/index.ts',
    '^@rekindle/sandbox/(.*)$': '<rootDir>/infra/sandbox/src/$1.ts',
    [`^@rekindle/(${services})/(demo|migrations)$`]: '<rootDir>/services/$1/$2/index.ts',
    [`^@rekindle/(${services})/(.*)$`]: '<rootDir>/services/$1/src/$2.ts',
  },
  modulePathIgnorePatterns: ['/dist/', '/.rekindle/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
};

const onPostgres = {
  ...shared,
  globalSetup: '<rootDir>/tests/postgres.setup.mjs',
  globalTeardown: '<rootDir>/tests/postgres.teardown.mjs',
};

const onKafka = {
  ...shared,
  globalSetup: '<rootDir>/tests/kafka.setup.mjs',
  globalTeardown: '<rootDir>/tests/kafka.teardown.mjs',
};

export default {
  // Two busy cores may take seconds for what takes milliseconds: this ends what hangs, and measures nothing.
  testTimeout: 300_000,
  projects: [
    { ...shared, displayName: 'unit', testMatch: ['**/*.unit.spec.ts'] },
    { ...onPostgres, displayName: 'int', testMatch: ['**/*.int.spec.ts'] },
    // On a real broker: runs where there is Java with Maven, or KAFKA_BROKERS.
    { ...onKafka, displayName: 'kafka', testMatch: ['**/*.kafka.spec.ts'] },
    // Against Dovecot and Postfix: runs by root, where both are installed.
    { ...shared, displayName: 'mail', testMatch: ['**/*.mail.spec.ts'] },
    // A server of its own, as docs/deployment.md has it: runs where own-network.sh can, with nginx and those two.
    { ...shared, displayName: 'deployment', testMatch: ['**/*.deployment.spec.ts'] },
    // Starts all that it kills by itself: see tests/chaos/run.mjs.
    // Whole installations, started, killed and attacked: each starts its own.
    {
      ...shared,
      displayName: 'system',
      testMatch: ['<rootDir>/tests/**/*.e2e.ts'],
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, '/(demo-account|invitation|own-use|site)[.]e2e'],
    },
    { ...shared, displayName: 'chaos', testMatch: ['**/*.chaos.spec.ts'] },
    // Sweeps over every point and every seed, minutes long: `npm run test:long`.
    { ...onPostgres, displayName: 'long', testMatch: ['**/*.long.spec.ts'] },
    {
      ...shared,
      displayName: 'e2e',
      testMatch: ['<rootDir>/web/e2e/**/*.e2e.ts', '<rootDir>/tests/{demo-account,invitation,own-use,site}.e2e.ts'],
      globalSetup: '<rootDir>/tests/e2e.setup.mjs',
      globalTeardown: '<rootDir>/tests/e2e.teardown.mjs',
    },
  ],
};
