import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

/** A part of the engine's report (`accessibility-checker-engine`, README). */
interface Result {
  ruleId: string
  reasonId: string
  value: [kind: string, result: string]
  path: { dom: string }
  snippet: string
  message: string
}

interface Engine {
  Checker: new () => { check(node: Document, sets: readonly string[]): Promise<{ results: Result[] }> }
}

/** Where the engine is wrong, or asks for more than any standard. */
const exceptions: readonly { rules: RegExp; where?: (result: Result) => boolean; because: string }[] = [
  {
    rules: /^aria_role_redundant$/,
    where: ({ snippet }) => /^<(?:table|thead|tbody|tr|th|td) /.test(snippet),
    because: 'Safari up to 16 takes the role from an element of a table that is shown in another way, as on phones.',
  },
  {
    rules: /^element_attribute_deprecated$/,
    where: ({ snippet }) => snippet.startsWith('<meta '),
    because: 'HTML has `http-equiv="Content-Security-Policy"` (html.spec.whatwg.org, 4.2.5.3).',
  },
  {
    rules: /^aria_content_in_landmark$/,
    where: ({ snippet }) => snippet.includes('href="#content"'),
    because: 'A skip link stands before all landmarks, as in the examples of WCAG (technique G1).',
  },
  {
    rules: /^aria_complementary_label_visible$/,
    because: 'The bar has a name; WCAG asks for no visible one.',
  },
  {
    rules: /^aria_complementary_labelled$/,
    where: ({ snippet }) => / aria-labelledby="([^"]+)" id="\1"/.test(snippet),
    because: 'A notice is named by its own text (accname, 2B: an element may name itself).',
  },
  {
    rules: /^element_tabbable_role_valid$/,
    where: ({ path, snippet }) =>
      /role="group"|^<section .*tabindex="0"/.test(snippet) || path.dom.includes('/details['),
    because: 'What scrolls has a tab stop, so that it scrolls by key (axe, scrollable-region-focusable).',
  },
  {
    rules: /^(?:aria_form_label_unique|aria_landmark_name_unique)$/,
    where: ({ snippet }) => snippet.startsWith('<form ') && !snippet.includes('aria-label'),
    because: 'A form without a name is no landmark (HTML-AAM, `form`).',
  },
  {
    rules: /^fieldset_label_valid$/,
    where: ({ reasonId }) => reasonId === 'Fail_2',
    because: 'Two forms of a page may ask the same question.',
  },
  {
    rules: /^(?:fieldset_label_valid|input_label_exists)$/,
    where: ({ path }) => path.dom.includes('/details['),
    because:
      'What a closed chat holds is not exposed, and the engine finds a group there whose name it takes as hidden.',
  },
]

const engine = readFileSync(createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'), 'utf8')

/** What IBM's Equal Access is sure about on a page. Its doubts are for somebody who looks. */
export async function equalAccessFindings(page: Page): Promise<string[]> {
  // Evaluated, not added: the page's content policy refuses scripts of elsewhere.
  await page.evaluate(`'ace' in window || (() => { ${engine}; window.ace = ace })()`)
  const results = await page.evaluate(async () => {
    const { Checker } = (globalThis as unknown as { ace: Engine }).ace
    return (await new Checker().check(document, ['IBM_Accessibility'])).results
  })
  return results
    .filter(({ value: [, result] }) => result === 'FAIL')
    .filter((result) => !exceptions.some(({ rules, where }) => rules.test(result.ruleId) && (where?.(result) ?? true)))
    .map(({ ruleId, message, snippet }) => `${ruleId}: ${message}: ${snippet}`)
}
