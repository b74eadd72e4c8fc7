// A browser's translator wraps each text in its own elements. React still looks for the text at its old place.

/** Maps each text node that the translator replaced to the element that is now in its place. */
const replacements = new WeakMap<Node, ChildNode>()

/** Returns the child of `parent` that contains `node` or its translation. Returns null if `parent` has no such child. */
function childHolding(parent: Node, node: Node): Node | null {
  for (let at: Node | null = replacements.get(node) ?? node; at; at = at.parentNode)
    if (at.parentNode === parent) return at
  return null
}

/** Records the element with which a translator replaced a text. If React changes that text later, copies the change into the element. */
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
 * Allows React to change texts that a browser's translator moved or replaced. Without this call, the next change of such a text throws an
 * error and breaks the page. Call this function before the page is hydrated.
 */
export function surviveMovedNodes(): void {
  // oxlint-disable-next-line typescript/unbound-method -- each method is called with its node below
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
