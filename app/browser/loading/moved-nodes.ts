// A page that its browser translates: each text lies in elements of the translator, and React looks for it where it was.

/** Where the translator put a text that it replaced. */
const replacements = new WeakMap<Node, ChildNode>()

/** The child of `parent` that holds `node` or its translation; null if it is elsewhere. */
function childHolding(parent: Node, node: Node): Node | null {
  for (let at: Node | null = replacements.get(node) ?? node; at; at = at.parentNode)
    if (at.parentNode === parent) return at
  return null
}

/** Notes which element replaced a text, and passes on what React writes into the text later. */
function watchReplacements(): void {
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes, removedNodes } of changes) {
      if (type === 'characterData') {
        const shown = target.isConnected ? undefined : replacements.get(target)
        if (shown) shown.textContent = target.textContent
        continue
      }
      const [added, removed] = [addedNodes[0], removedNodes[0]]
      if (!(added instanceof HTMLElement) || added.tagName !== 'FONT' || removed?.nodeType !== Node.TEXT_NODE) continue
      if (removed.isConnected) continue
      replacements.set(removed, added)
      observer.observe(removed, { characterData: true })
    }
  })
  observer.observe(document, { childList: true, subtree: true })
}

/**
 * Lets React go on with texts that a translator moved or replaced; without this its next change of such a text throws
 * and the page is lost. Call it before the page is hydrated.
 */
export function surviveMovedNodes(): void {
  // oxlint-disable-next-line typescript/unbound-method -- each is called with its node below
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <Child extends Node>(child: Child): Child {
    const held = childHolding(this, child)
    if (held) removeChild.call(this, held)
    return child
  }
  Node.prototype.insertBefore = function <Child extends Node>(child: Child, next: Node | null): Child {
    insertBefore.call(this, child, next && childHolding(this, next))
    return child
  }
  watchReplacements()
}
