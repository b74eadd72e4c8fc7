// A browser's translator wraps each text in its own elements. React still looks for the text at its old place.

/** The element that the translator put in the place of each replaced text. */
const replacements = new WeakMap<Node, ChildNode>()

/** The child of `parent` that holds `node` or its translation; null if it is elsewhere. */
function childHolding(parent: Node, node: Node): Node | null {
  for (let at: Node | null = replacements.get(node) ?? node; at; at = at.parentNode)
    if (at.parentNode === parent) return at
  return null
}

/** Records which element replaced a text, and copies later changes by React into that element. */
function watchReplacements(): void {
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes, removedNodes } of changes) {
      if (type === 'characterData') {
        const replacement = target.isConnected ? undefined : replacements.get(target)
        if (replacement) replacement.textContent = target.textContent
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
 * Lets React change texts that a translator moved or replaced. Without it the next such change throws and the page is
 * lost. Call it before the page is hydrated.
 */
export function surviveMovedNodes(): void {
  // oxlint-disable-next-line typescript/unbound-method -- each is called with its node below
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <Child extends Node>(child: Child): Child {
    const holder = childHolding(this, child)
    if (holder) removeChild.call(this, holder)
    return child
  }
  Node.prototype.insertBefore = function <Child extends Node>(child: Child, next: Node | null): Child {
    insertBefore.call(this, child, next && childHolding(this, next))
    return child
  }
  watchReplacements()
}
