// Finds the accessibility problems of a page with axe. Each page loads axe only once. The result contains only the rules that the page
// breaks.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const { resolve } = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
const axe = readFileSync(resolve('axe-core/axe.min.js'), 'utf8')
/**
 * An empty script that replaces axe in the axe builder, because the page already contains axe. Otherwise, the builder would load axe twice
 * into each frame for each check.
 */
const NOTHING = 'null'
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Returns each rule that the page breaks, with the elements that break it. Only rules with these `tags` are checked. If the list is empty,
 * all rules are checked.
 */
export async function violationsOf(page: Page, tags: readonly string[] = WCAG): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const builder = new AxeBuilder({ page, axeSource: NOTHING })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], ...(tags.length > 0 && { runOnly: { type: 'tag', values: [...tags] } }) })
  const { violations } = await builder.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
