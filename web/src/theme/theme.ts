import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

// Every ramp hits the same relative luminance at the same step, so one rule covers all hues:
//   steps 6–9 carry white text (4.9:1 and up), steps 7–9 are text on white and on the canvas,
//   step 9 on step 1 is a badge (9.8:1), step 4 is coloured text in dark mode (7:1).
const petrol: MantineColorsTuple = [
  '#f0fbfe',
  '#dff2f9',
  '#c8e6f1',
  '#abd2e0',
  '#86b7c8',
  '#5297ae',
  '#1b7a95',
  '#006780',
  '#015368',
  '#004050',
];
const ember: MantineColorsTuple = [
  '#fef8f5',
  '#feebe4',
  '#fed9cb',
  '#ffbca4',
  '#ff936a',
  '#ed6227',
  '#c54701',
  '#a73a00',
  '#892e00',
  '#6a2200',
];
const green: MantineColorsTuple = [
  '#ecfdf1',
  '#d5f7df',
  '#b2eec6',
  '#86dea6',
  '#52c482',
  '#17a25f',
  '#058149',
  '#006d3c',
  '#015830',
  '#014323',
];
const yellow: MantineColorsTuple = [
  '#fef8ed',
  '#ffedcd',
  '#fddda2',
  '#f3c56f',
  '#dda62f',
  '#b78500',
  '#926a04',
  '#7b5800',
  '#644701',
  '#4d3600',
];
const red: MantineColorsTuple = [
  '#fff7f7',
  '#feeaea',
  '#ffd7d7',
  '#ffbabb',
  '#fe8f94',
  '#f85365',
  '#d32d49',
  '#b81839',
  '#990a2c',
  '#770821',
];
const blue: MantineColorsTuple = [
  '#f6f9fe',
  '#e5f0fe',
  '#cee3fe',
  '#aaceff',
  '#79b2fe',
  '#3f8ef4',
  '#1c6fd2',
  '#075cb8',
  '#004a99',
  '#013877',
];
const gray: MantineColorsTuple = [
  '#f5f8fa',
  '#eef2f5',
  '#e5ebef',
  '#dae1e6',
  '#c4cdd3',
  '#849098',
  '#68777f',
  '#576670',
  '#3a4951',
  '#1d282f',
];
const dark: MantineColorsTuple = [
  '#e3e8eb',
  '#c8d0d4',
  '#a0abb2',
  '#86949c',
  '#323e45',
  '#263138',
  '#1c262c',
  '#151d23',
  '#0f171b',
  '#090f13',
];

const fonts = {
  text: "'Figtree Variable', 'Figtree Fallback', 'Figtree on DejaVu', system-ui, sans-serif",
  display: "'Bricolage Grotesque Variable', 'Bricolage Fallback', 'Bricolage on Roboto', 'Bricolage on DejaVu', system-ui, sans-serif",
  mono: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
};

export const theme = createTheme({
  colors: { petrol, ember, green, yellow, red, blue, gray, dark },
  primaryColor: 'petrol',
  primaryShade: { light: 8, dark: 6 },
  white: '#ffffff',
  black: '#141e25',
  fontFamily: fonts.text,
  fontFamilyMonospace: fonts.mono,
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  lineHeights: { xs: '1.45', sm: '1.5', md: '1.55', lg: '1.55', xl: '1.5' },
  headings: {
    fontFamily: fonts.display,
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.2' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.4' },
      h4: { fontSize: '0.9375rem', lineHeight: '1.45' },
      h5: { fontSize: '0.875rem', lineHeight: '1.45' },
      h6: { fontSize: '0.8125rem', lineHeight: '1.45' },
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2.5rem' },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' },
  defaultRadius: 'md',
  shadows: {
    xs: '0 1px 2px rgb(13 32 42 / 6%)',
    sm: '0 1px 2px rgb(13 32 42 / 6%), 0 2px 8px rgb(13 32 42 / 5%)',
    md: '0 2px 4px rgb(13 32 42 / 5%), 0 8px 24px rgb(13 32 42 / 10%)',
    lg: '0 4px 8px rgb(13 32 42 / 5%), 0 18px 48px rgb(13 32 42 / 14%)',
    xl: '0 8px 16px rgb(13 32 42 / 6%), 0 32px 80px rgb(13 32 42 / 18%)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Anchor: { defaultProps: { underline: 'hover' } },
    // Within a line of text, where a <div> may not be.
    Badge: { defaultProps: { component: 'span', variant: 'light', radius: 'sm', tt: 'none', fw: 500, fz: '0.75rem', h: 22 } },
    // The dialog's <header> would count as a second page banner, and the menu's focus placeholder as a wrong child.
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'lg',
        overlayProps: { backgroundOpacity: 0.45 },
        closeButtonProps: { 'aria-label': 'Close' },
        attributes: { header: { role: 'presentation' } },
      },
    },
    Drawer: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' }, attributes: { header: { role: 'presentation' } } } },
    Menu: { defaultProps: { withInitialFocusPlaceholder: false, shadow: 'md', radius: 'md' } },
    PasswordInput: { defaultProps: { visibilityToggleFocusable: true, visibilityToggleButtonProps: { 'aria-label': 'Show password' } } },
    Progress: { defaultProps: { radius: 'xl' } },
    Table: { defaultProps: { verticalSpacing: 'sm', horizontalSpacing: 'sm' } },
    // Those that head a row say so.
    TableTh: { defaultProps: { scope: 'col' } },
    Tabs: { defaultProps: { keepMounted: false } },
    Tooltip: { defaultProps: { events: { hover: true, focus: true, touch: false }, withArrow: true, openDelay: 200 } },
  },
});

const HUES = ['petrol', 'ember', 'green', 'yellow', 'red', 'blue'] as const;

// Mantine 9 darkens step 9 to near black for `light` in dark mode: every badge looks the same. Tint the panel instead.
const darkTints = Object.fromEntries(
  HUES.flatMap((c) => [
    [`--mantine-color-${c}-light`, `color-mix(in srgb, var(--mantine-color-${c}-5) 20%, var(--mantine-color-dark-7))`],
    [`--mantine-color-${c}-light-hover`, `color-mix(in srgb, var(--mantine-color-${c}-5) 28%, var(--mantine-color-dark-7))`],
    [`--mantine-color-${c}-light-color`, `var(--mantine-color-${c}-3)`],
  ]),
);

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-text': 'var(--mantine-color-gray-9)',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-error': 'var(--mantine-color-red-7)',
    '--mantine-color-success': 'var(--mantine-color-green-7)',
    '--mantine-color-anchor': 'var(--mantine-color-petrol-7)',
    '--mantine-color-default-border': 'var(--mantine-color-gray-3)',
    '--mantine-color-disabled': 'var(--mantine-color-gray-1)',
    '--mantine-color-disabled-color': 'var(--mantine-color-gray-6)',
  },
  dark: {
    ...darkTints,
    '--mantine-color-gray-light': 'var(--mantine-color-dark-4)',
    '--mantine-color-gray-light-color': 'var(--mantine-color-dark-0)',
    '--mantine-color-text': 'var(--mantine-color-dark-0)',
    '--mantine-color-dimmed': 'var(--mantine-color-dark-2)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-3)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-success': 'var(--mantine-color-green-4)',
    '--mantine-color-anchor': 'var(--mantine-color-petrol-4)',
    '--mantine-color-disabled-color': 'var(--mantine-color-dark-3)',
  },
});
