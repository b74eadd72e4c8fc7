// What a machine can see on a page: accessibility, sideways scroll, faults in the console, failed requests, pictures, targets, letters.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page, Response } from 'playwright-core'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Least height and width of what is pressed on a phone, least size of letters; CSS pixels (design brief). */
const LEAST_TARGET = 44
const LEAST_LETTERS = 12

/** Listens to a page from now on; what it heard is the answer of the function returned. */
export function listen(page: Page): () => string[] {
  const heard: string[] = []
  const isDocument = (response: Response) => response.request().isNavigationRequest()
  page.on('console', (message) => {
    // A page that answers 404 says so in the console, too: that is its status, judged apart.
    const isStatus = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isStatus) heard.push(`console: ${message.text().slice(0, 160)}`)
  })
  page.on('pageerror', (error) => heard.push(`script: ${error.message.slice(0, 160)}`))
  page.on('response', (response) => {
    if (response.status() >= 400 && !isDocument(response)) heard.push(`${response.status()}: ${response.url()}`)
  })
  page.on('requestfailed', (request) => {
    // A page left behind ends what it was fetching: no fault of anybody's.
    const why = request.failure()?.errorText ?? ''
    if (why !== 'net::ERR_ABORTED') heard.push(`${why}: ${request.url()}`)
  })
  return () => [...new Set(heard)]
}

/** What is wrong on the page as it stands, one line each. */
export async function look(page: Page, width: number): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withTags(TAGS).analyze()
  const axe = violations.map(({ id, nodes }) => `axe ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
  const seen = await page.evaluate(measure, {
    leastTarget: width < 768 ? LEAST_TARGET : 0,
    leastLetters: LEAST_LETTERS,
  })
  return [...axe, ...seen]
}

/** Runs in the page: it may name nothing outside itself. */
function measure({ leastTarget, leastLetters }: { leastTarget: number; leastLetters: number }): string[] {
  const found: string[] = []
  const nameOf = (element: Element) => {
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replaceAll(/\s+/g, ' ')
    return `${element.tagName.toLowerCase()}.${[...element.classList].join('.')} “${text.slice(0, 40)}”`
  }
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const root = document.documentElement
  if (root.scrollWidth > root.clientWidth) {
    const wide = [...document.body.querySelectorAll('*')].find(
      (element) => element.getBoundingClientRect().right > root.clientWidth + 1 && isSeen(element),
    )
    found.push(`scrolls sideways by ${root.scrollWidth - root.clientWidth} px: ${wide ? nameOf(wide) : ''}`)
  }
  for (const image of document.images) {
    const name = image.currentSrc || image.src
    if (!image.hasAttribute('width') || !image.hasAttribute('height')) found.push(`picture without size: ${name}`)
    if (isSeen(image) && image.complete && image.naturalWidth === 0) found.push(`broken picture: ${name}`)
  }
  const modal = document.querySelector('dialog[open]')
  const inside = modal ?? document.body
  const targets = inside.querySelectorAll('a[href], button, select, textarea, input, summary, [role="button"]')
  for (const target of leastTarget > 0 ? targets : []) {
    if (!isSeen(target)) continue
    const label = target instanceof HTMLInputElement ? (target.closest('label') ?? target) : target
    const { width, height } = label.getBoundingClientRect()
    // A link among words is as high as its line (WCAG 2.5.8); what is for listeners alone has no size.
    let block = label.parentElement
    while (block && getComputedStyle(block).display === 'inline') block = block.parentElement
    const around = block?.textContent?.trim().length ?? 0
    const isInline =
      ['inline', 'inline-block'].includes(getComputedStyle(label).display) &&
      around > (label.textContent?.trim().length ?? 0)
    const isHidden = width <= 1 || height <= 1 || label.closest('.sr') !== null
    const hit = label.querySelector('.hit')?.getBoundingClientRect()
    if (isInline || isHidden) continue
    if (Math.min(hit?.height ?? height, hit?.width ?? width) < leastTarget - 0.5)
      found.push(`small target ${Math.round(width)} × ${Math.round(height)}: ${nameOf(label)}`)
  }
  const messages = document.createTreeWalker(inside, NodeFilter.SHOW_TEXT)
  while (messages.nextNode()) {
    const element = messages.currentNode.parentElement
    if (!element || !messages.currentNode.textContent?.trim() || !isSeen(element) || element.closest('svg, .sr'))
      continue
    const style = getComputedStyle(element)
    const size = Number.parseFloat(style.fontSize)
    if (size < leastLetters) found.push(`letters of ${size} px: ${nameOf(element)}`)
    // Three dots say that there is more.
    const isCut =
      style.textOverflow !== 'ellipsis' &&
      ['hidden', 'clip'].includes(style.overflowX) &&
      element.scrollWidth > element.clientWidth + 1
    if (isCut && element.clientWidth > 1) found.push(`cut letters: ${nameOf(element)}`)
  }
  return [...new Set(found)]
}
