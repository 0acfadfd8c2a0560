const any =
  (...parts: string[]) =>
  (module: string): boolean =>
    parts.some((part) => module.includes(part));

/**
 * A browser fetches six files at a time, and on a slow network waiting for the next six costs more than their bytes: so
 * what many pages share comes in few files. Each holds the modules that it names and all that these import, except what
 * a file above it holds. What visitors need stands first: held by a file below, it would make them fetch that file.
 * `npm run budgets` tells what each page fetches, and fails where it is too much.
 */
export const SHARED_FILES = [
  // What the entry imports: React, the router, the theme.
  { name: 'base', tags: ['$initial' as const] },
  {
    name: 'visitor',
    test: any(
      '/src/app/layouts/public-layout.tsx',
      '/src/components/page/product-picture.tsx',
      '/src/lib/limits.ts',
      '/src/lib/contact.ts',
      '/IconArrowRight.mjs',
      '/IconCheck.mjs',
    ),
  },
  {
    // What the pages of visitors but the landing page share with those of customers.
    name: 'common',
    test: any(
      '/src/app/offline-bar.tsx',
      '/src/features/auth/auth.api.ts',
      '/src/features/plans/default-plans.ts',
      '/src/features/plans/plan-card.tsx',
      '/src/features/plans/plan-skeletons.tsx',
      '/src/features/plans/use-offer.ts',
      '/src/features/plans/use-standing.ts',
      '/src/features/plans/way-to-buy.ts',
      '/src/lib/api/client.ts',
      '/src/lib/api/problem.ts',
      '/src/lib/dates.ts',
      '/src/lib/format.ts',
      '/src/lib/money.ts',
      '/@tabler/icons-react/',
      '/ActionIcon/ActionIcon.mjs',
      '/Anchor/Anchor.mjs',
      '/Button/Button.mjs',
      '/Checkbox/CheckIcon.mjs',
      '/CloseButton/CloseButton.mjs',
      '/TextInput/TextInput.mjs',
      '/DirectionProvider.mjs',
      '/ScrollArea/utils/to-int.mjs',
      '/core/utils/get-env/',
      '/use-timeout.mjs',
      '/get-auto-contrast-value.mjs',
      '/use-merged-ref.mjs',
      '/use-uncontrolled.mjs',
    ),
  },
  {
    name: 'forms',
    test: any(
      '/src/components/notices/failure-box.tsx',
      '/src/components/forms/focus-first-fault.ts',
      '/src/features/auth/auth-page.tsx',
      '/src/features/auth/password-field.tsx',
      '/@mantine/form/',
      '/Checkbox/Checkbox.mjs',
      '/PasswordInput/PasswordInput.mjs',
    ),
  },
  { name: 'text-area', test: any('/Textarea/Textarea.mjs') },
  { name: 'native-select', test: any('/ComboboxChevron.mjs', '/NativeSelect.mjs') },
  // The frame of a task.
  { name: 'task', test: any('/components/page/focus-header.tsx', '/components/page/steps.tsx', '/components/page/sticky-bar.tsx') },
  {
    // With the dashboard, which every customer opens first.
    name: 'signed-in',
    test: any(
      '/src/app/app-shell.tsx',
      '/src/app/layouts/app-layout.tsx',
      '/src/components/lists/wide-table.tsx',
      '/src/components/page/page-tabs.tsx',
      '/src/components/notices/problem-alert.tsx',
      '/src/features/dashboard/dashboard.tsx',
      '/src/features/lead-pages/leads/leads.api.ts',
      '/src/lib/api/file-form.ts',
      '/src/lib/list-draft.ts',
      '/src/lib/session/kept-form.ts',
      '/Overlay/Overlay.mjs',
      '/Portal/OptionalPortal.mjs',
      '/get-default-z-index.mjs',
      '/is-element.mjs',
      '/noop/noop.mjs',
      '/use-callback-ref.mjs',
      '/use-debounced-callback.mjs',
    ),
  },
  { name: 'choices', test: any('/SegmentedControl/SegmentedControl.mjs', '/Tabs/Tabs.mjs') },
  // Menus, lists of choices, and what places them.
  { name: 'floating', test: any('/Popover/Popover.mjs', '/ScrollArea/ScrollArea.mjs') },
  {
    // Lists that are searched, and loaded in parts.
    name: 'long-lists',
    test: any('/src/components/lists/search-field.tsx', '/use-debounced-value.mjs', '/useInfiniteQuery.'),
  },
  {
    // What the tabs of a campaign's page share.
    name: 'campaign-tabs',
    test: any(
      '/src/components/dialogs/side-panel.tsx',
      '/src/features/assistant/ask-assistant.tsx',
      '/src/features/campaign-pages/came-back/came-back.api.ts',
      '/src/features/campaign-pages/campaign-leads/campaign-leads.api.ts',
      '/src/features/campaign-pages/campaign-leads/course.ts',
      '/src/features/campaign-pages/campaign-leads/email-filter.ts',
      '/src/features/campaign-pages/campaign-page/tab-title.tsx',
      '/src/features/campaign-pages/inbox/thread-beside.tsx',
      '/src/features/campaign-pages/campaign-page/blocked-in-words.ts',
      '/src/features/campaign-pages/campaign-page/campaign-page.api.ts',
      '/src/features/campaign-pages/campaign-page/use-campaign-page.ts',
      '/src/features/campaign-pages/campaign-results/campaign-results.api.ts',
      '/src/features/campaigns/use-delete-campaign.ts',
      '/src/features/sequence/sequence.api.ts',
      '/src/lib/stream/stream-parser.ts',
    ),
  },
  { name: 'lead-words', test: any('/src/features/campaign-pages/campaign-leads/lead-standing.ts', '/src/features/campaigns/reasons.ts') },
  {
    name: 'mailbox-calls',
    test: any('/src/features/account-pages/mailboxes/mailbox-words.ts', '/src/features/account-pages/mailboxes/mailboxes.api.ts'),
  },
  {
    // What came back, and what waits for the user: on the dashboard and on a campaign's page.
    name: 'outcome',
    test: any(
      '/src/components/figures/day-bars.tsx',
      '/src/components/notices/needs-you.tsx',
      '/src/features/campaign-pages/came-back/came-back-list.tsx',
      '/src/features/campaign-pages/needs/use-needs.ts',
    ),
  },
  {
    name: 'email-preview',
    test: any('/src/components/page/email-preview.tsx', '/src/features/sequence/merged-parts.ts', '/src/lib/framed-html.ts'),
  },
  {
    name: 'sequence',
    test: any(
      '/src/features/campaign-pages/campaign-emails/campaign-writing.module.css',
      '/src/features/sequence/authors.ts',
      '/src/features/sequence/editor.module.css',
      '/src/features/sequence/sequence-tabs.tsx',
    ),
  },
];
