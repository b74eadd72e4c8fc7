// Changes a page as Chrome's translator does, without translating: wraps each text in two elements, also texts that are added
// later.
import type { Page } from '@playwright/test'

/** A translator moves the text node into its elements, or replaces it with another node. */
type Method = 'moved' | 'replaced'

/** Translates the page and later additions. `isForced` translates a page that asks not to be translated. */
export async function translatePage(page: Page, method: Method, isForced = false): Promise<void> {
  await page.evaluate(
    ([how, forced]) => {
      const skipped = `script, style, textarea, noscript, font, svg${forced ? '' : ', [translate=no]'}`
      const translate = (text: Text) => {
        if (!text.data.trim() || !text.parentElement || text.parentElement.closest(skipped)) return
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
