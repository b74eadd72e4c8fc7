// Checks a page automatically: accessibility, sideways scroll, console errors, failed requests, pictures, sizes of tap targets, font sizes.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page, Response } from 'playwright-core'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/**
 * Minimum sizes in CSS pixels (design brief). `LEAST_TARGET`: height and width of controls, such as buttons and links, on a phone.
 * `LEAST_LETTERS`: font size.
 */
const LEAST_TARGET = 44
const LEAST_LETTERS = 12

/** Starts to collect the findings of a page. Returns a function that returns all findings since the start. */
export function listen(page: Page): () => string[] {
  const findings: string[] = []
  const isDocument = (response: Response) => response.request().isNavigationRequest()
  page.on('console', (message) => {
    // Skips the console error of a failed request, because the status of every response is checked separately.
    const isStatus = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isStatus) findings.push(`console: ${message.text().slice(0, 160)}`)
  })
  page.on('pageerror', (error) => findings.push(`script: ${error.message.slice(0, 160)}`))
  page.on('response', (response) => {
    if (response.status() >= 400 && !isDocument(response)) findings.push(`${response.status()}: ${response.url()}`)
  })
  page.on('requestfailed', (request) => {
    // When the browser leaves a page, it aborts the open requests of this page. An aborted request is not a fault.
    const why = request.failure()?.errorText ?? ''
    if (why !== 'net::ERR_ABORTED') findings.push(`${why}: ${request.url()}`)
  })
  return () => [...new Set(findings)]
}

export async function look(page: Page, width: number): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withTags(TAGS).analyze()
  const axe = violations.map(({ id, nodes }) => `axe ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
  const pageFindings = await page.evaluate(measure, {
    leastTarget: width < 768 ? LEAST_TARGET : 0,
    leastLetters: LEAST_LETTERS,
  })
  return [...axe, ...pageFindings]
}

/** The browser runs this function inside the page. Therefore the function must not use names from outside. */
function measure({ leastTarget, leastLetters }: { leastTarget: number; leastLetters: number }): string[] {
  const findings: string[] = []
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
    findings.push(`scrolls sideways by ${root.scrollWidth - root.clientWidth} px: ${wide ? nameOf(wide) : ''}`)
  }
  for (const image of document.images) {
    const name = image.currentSrc || image.src
    if (!image.hasAttribute('width') || !image.hasAttribute('height')) findings.push(`picture without size: ${name}`)
    if (isSeen(image) && image.complete && image.naturalWidth === 0) findings.push(`broken picture: ${name}`)
  }
  const modal = document.querySelector('dialog[open]')
  const inside = modal ?? document.body
  const targets = inside.querySelectorAll('a[href], button, select, textarea, input, summary, [role="button"]')
  for (const target of leastTarget > 0 ? targets : []) {
    if (!isSeen(target)) continue
    const label = target instanceof HTMLInputElement ? (target.closest('label') ?? target) : target
    const { width, height } = label.getBoundingClientRect()
    // Two kinds of small elements are not reported. A link inside a text is only as high as the line of text, and WCAG 2.5.8 allows this.
    // An element for screen readers only has no visible size.
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
      findings.push(`small target ${Math.round(width)} × ${Math.round(height)}: ${nameOf(label)}`)
  }
  const messages = document.createTreeWalker(inside, NodeFilter.SHOW_TEXT)
  while (messages.nextNode()) {
    const element = messages.currentNode.parentElement
    if (!element || !messages.currentNode.textContent?.trim() || !isSeen(element) || element.closest('svg, .sr'))
      continue
    const style = getComputedStyle(element)
    const size = Number.parseFloat(style.fontSize)
    if (size < leastLetters) findings.push(`letters of ${size} px: ${nameOf(element)}`)
    // A text that ends in an ellipsis does not count as cut.
    const isCut =
      style.textOverflow !== 'ellipsis' &&
      ['hidden', 'clip'].includes(style.overflowX) &&
      element.scrollWidth > element.clientWidth + 1
    if (isCut && element.clientWidth > 1) findings.push(`cut letters: ${nameOf(element)}`)
  }
  return [...new Set(findings)]
}
