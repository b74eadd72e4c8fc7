// What the translator of Chrome does to a page, without its words: each text is put into two elements of its own, and again
// for texts that come later.
import type { Page } from '@playwright/test'

/** How a translator treats a text: it moves the node, or puts another one in its place. */
type Way = 'moved' | 'replaced'

/** Translates the page in view, and what is added to it; also a page that asks not to be, if it is `forced`. */
export async function translatePage(page: Page, way: Way, isForced = false): Promise<void> {
  await page.evaluate(
    ([how, forced]) => {
      const kept = `script, style, textarea, noscript, font, svg${forced ? '' : ', [translate=no]'}`
      const translate = (text: Text) => {
        if (!text.data.trim() || !text.parentElement || text.parentElement.closest(kept)) return
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        const shown = how === 'moved' ? text : document.createTextNode(text.data)
        text.replaceWith(outer)
        outer.append(inner)
        inner.append(shown)
      }
      const walk = (root: Node) => {
        const found: Text[] = []
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
        if (root instanceof Text) found.push(root)
        while (walker.nextNode()) found.push(walker.currentNode as Text)
        for (const text of found) translate(text)
      }
      walk(document.body)
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) if (node.isConnected) walk(node)
      }).observe(document.body, { childList: true, subtree: true })
    },
    [way, isForced] as const,
  )
}
