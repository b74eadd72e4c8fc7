// Changes a page in the same way as Chrome's translator, but leaves the language unchanged. Every text is wrapped in two new elements. This
// also happens to texts that are added later.
import type { Page } from '@playwright/test'

/**
 * The method by which the translator changes a text. `moved`: moves the text node into new elements. `replaced`: replaces the text node
 * with another node.
 */
type Method = 'moved' | 'replaced'

/**
 * Translates the page, including texts that are added later. If `isForced` is true, also translates the parts that ask not to be
 * translated.
 */
export async function translatePage(page: Page, method: Method, isForced = false): Promise<void> {
  await page.evaluate(
    ([how, isForcedHere]) => {
      const skipSelector = `script, style, textarea, noscript, font, svg${isForcedHere ? '' : ', [translate=no]'}`
      const translate = (text: Text) => {
        if (!text.data.trim() || !text.parentElement || text.parentElement.closest(skipSelector)) return
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        const content = how === 'moved' ? text : document.createTextNode(text.data)
        text.replaceWith(outer)
        outer.append(inner)
        inner.append(content)
      }
      const walk = (root: Node) => {
        const texts: Text[] = []
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
        if (root instanceof Text) texts.push(root)
        while (walker.nextNode()) texts.push(walker.currentNode as Text)
        for (const text of texts) translate(text)
      }
      walk(document.body)
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) if (node.isConnected) walk(node)
      }).observe(document.body, { childList: true, subtree: true })
    },
    [method, isForced] as const,
  )
}
