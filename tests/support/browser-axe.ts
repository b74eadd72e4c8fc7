// What axe finds on a page: its script is read by a page once, however often the page is looked at, and what is right is not told.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const { resolve } = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
const axe = readFileSync(resolve('axe-core/axe.min.js'), 'utf8')
/** What the builder would have each frame read, twice a look. */
const NOTHING = 'null'
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Each rule that the page breaks, with the elements that break it; `tags` are of the rules to look for, all where there are none. */
export async function violationsOf(page: Page, tags: readonly string[] = WCAG): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const builder = new AxeBuilder({ page, axeSource: NOTHING })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], ...(tags.length > 0 && { runOnly: { type: 'tag', values: [...tags] } }) })
  const { violations } = await builder.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
