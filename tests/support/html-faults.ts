import { type RuleConfig, HtmlValidate, StaticConfigLoader } from 'html-validate';

const SHOWN = 140;
const BEFORE = 60;

/** Exceptions to the presets, each with the reason. */
const RULES: RuleConfig = {
  // Scripts and style sheets come from the server that sends the page: it would vouch for itself.
  'require-sri': 'off',
  // Of two tables of contents, CSS shows one. axe checks the visible one.
  'unique-landmark': 'off',
  // A role on a scrollable element says the same as a section around it would.
  'prefer-native-element': 'off',
  // A fieldset may also disable a whole form, and then has no name.
  'wcag/h71': 'off',
  // A search field is submitted with Enter.
  'wcag/h32': 'off',
  // A strip of figures is a list with a name.
  'aria-label-misuse': ['error', { allowAnyNamable: true }],
  // A menu or a list may come before the page’s own heading, and a dialog is rendered below it.
  'heading-level': ['error', { minInitialRank: 'any', sectioningRoots: [] }],
};

const validatorWith = (rules: RuleConfig): HtmlValidate =>
  new HtmlValidate(
    new StaticConfigLoader({ root: true, extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'], rules }),
  );
const pages = validatorWith(RULES);
// Mail programs without style sheets use attributes: MJML writes both.
const emails = validatorWith({ ...RULES, 'no-deprecated-attr': 'off' });
// The library's switch names the field that its label contains.
const rendered = validatorWith({ ...RULES, 'no-redundant-for': 'off' });

/** Non-standard output of the component library that browsers accept. */
const OF_THE_LIBRARY = [
  /^element-permitted-content: <style> element is not permitted as content under <div>: .*<style data-mantine-styles=/,
  /^element-permitted-content: <div> element is not permitted as content under <label>: .*mantine-Switch-/,
];

/** @returns violations of the HTML standard in a whole document, each with its place */
export const htmlFaults = (document: string): Promise<string[]> => faultsBy(pages, document);

export const emailHtmlFaults = (document: string): Promise<string[]> => faultsBy(emails, document);

/** @param document as a browser has it after the app's scripts */
export const renderedHtmlFaults = async (document: string): Promise<string[]> =>
  (await faultsBy(rendered, document)).filter((fault) => !OF_THE_LIBRARY.some((known) => known.test(fault)));

async function faultsBy(validator: HtmlValidate, document: string): Promise<string[]> {
  const { results } = await validator.validateString(document);
  const lines = document.split('\n');
  const at = (line: number, column: number): string => lines[line - 1]?.slice(Math.max(0, column - BEFORE)).slice(0, SHOWN) ?? '';
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${ruleId}: ${message}: ${at(line, column)}`),
  );
}
