const libs = 'contracts|platform|event-sourcing|vault|email';
const services = 'gateway|campaigns|billing|mailer';

const shared = {
  testEnvironment: 'node',
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
    [`^@rekindle/(${services})/migrations$`]: '<rootDir>/services/$1/migrations/index.ts',
    [`^@rekindle/(${services})/(.*)$`]: '<rootDir>/services/$1/src/$2.ts',
  },
  modulePathIgnorePatterns: ['/dist/', '/.rekindle/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
};

export default {
  projects: [
    { ...shared, displayName: 'unit', testMatch: ['**/*.unit.spec.ts'] },
    {
      ...shared,
      displayName: 'int',
      testMatch: ['**/*.int.spec.ts'],
      globalSetup: '<rootDir>/tests/postgres.setup.mjs',
      globalTeardown: '<rootDir>/tests/postgres.teardown.mjs',
    },
  ],
};
