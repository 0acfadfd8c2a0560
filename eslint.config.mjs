import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const nodeGlobals = { process: 'readonly', console: 'readonly', Buffer: 'readonly', URL: 'readonly', fetch: 'readonly' };
const timers = {
  setImmediate: 'readonly',
  setTimeout: 'readonly',
  clearTimeout: 'readonly',
  setInterval: 'readonly',
  clearInterval: 'readonly',
};

const house = {
  'max-lines': ['error', { max: 250 }],
  'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'hack', 'xxx'] }],
  eqeqeq: ['error', 'always', { null: 'ignore' }],
  'no-param-reassign': 'error',
  'no-else-return': 'error',
  'object-shorthand': 'error',
  'prefer-template': 'error',
};

const typed = {
  '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
  '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
  // Interfaces ask for promises where an implementation has nothing to wait for.
  '@typescript-eslint/require-await': 'off',
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
  // Nest modules are empty classes that carry a decorator; a bus gets its types only at the call.
  '@typescript-eslint/no-extraneous-class': 'off',
  '@typescript-eslint/no-confusing-void-expression': 'off',
};

export default tseslint.config(
  { ignores: ['**/dist/', '**/node_modules/', '**/.rekindle/', '**/artifacts/'] },
  // A rule is kept or changed here for all; nothing is switched off from inside a file.
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  { rules: house },
  { files: ['**/*.{js,mjs,cjs}'], languageOptions: { globals: { ...nodeGlobals, ...timers, globalThis: 'readonly' } } },
  {
    files: ['web/public/**/*.js'],
    languageOptions: {
      globals: {
        document: 'readonly',
        window: 'readonly',
        localStorage: 'readonly',
        sessionStorage: 'readonly',
        location: 'readonly',
        matchMedia: 'readonly',
        atob: 'readonly',
        fetch: 'readonly',
      },
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { project: ['tsconfig.check.json', 'web/tsconfig.json'], tsconfigRootDir: import.meta.dirname } },
    rules: { ...typed, 'no-console': 'error' },
  },
  {
    files: ['**/*.{spec,e2e,features}.ts', 'tests/**/*.ts', '**/testing/**/*.ts'],
    rules: {
      // Bodies of answers are asserted, not typed.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      'max-lines': ['error', { max: 400 }],
    },
  },
  { files: ['web/src/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
  {
    files: ['services/**/*.ts', 'libs/{platform,email,vault,event-sourcing}/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'CallExpression[callee.property.name="normalize"][arguments.0.value=/^NF/]',
          message: 'normalForm takes time that grows with the text alone',
        },
      ],
    },
  },
  // Generated: as long as the API is large.
  { files: ['web/src/lib/openapi/schema.ts'], rules: { 'max-lines': 'off' } },
);
