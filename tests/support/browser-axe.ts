// Finds the accessibility problems of a page with axe. A page loads the script of axe only once, and passed rules are not reported.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const { resolve } = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
const axe = readFileSync(resolve('axe-core/axe.min.js'), 'utf8')
/**
 * An empty script for the axe builder. The page already has the script of axe. Without the empty script, the builder would load axe into
 * each frame twice for each check.
 */
const NOTHING = 'null'
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Returns each rule that the page breaks, with the elements that break it. `tags` selects the rules; an empty list
 * means all rules.
 */
export async function violationsOf(page: Page, tags: readonly string[] = WCAG): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const builder = new AxeBuilder({ page, axeSource: NOTHING })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], ...(tags.length > 0 && { runOnly: { type: 'tag', values: [...tags] } }) })
  const { violations } = await builder.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
