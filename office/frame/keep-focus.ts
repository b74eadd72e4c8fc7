// Moves the focus to a near place when an action takes away the element that had it, or the dialog that it opened.

type Focused = HTMLElement | SVGElement
/** The element outside of dialogs that was focused last, with its ancestors, the nearest first. */
type Last = { element: Focused; ancestors: Element[] }

/** The element that takes the focus: the row of the removed element, or else its section of the page. */
const PLACES = 'li, tr, article, form, section'

function ancestorsOf(element: Element): Element[] {
  const parent = element.parentElement
  return parent ? [parent, ...ancestorsOf(parent)] : []
}

const isDisabled = (element: Element) => element.matches(':disabled')

/** Finds the place of an element. Returns null while the element is only disabled: it may be enabled again. */
function placeOf({ element, ancestors }: Last): Focused | null {
  if (element.isConnected) return isDisabled(element) ? null : element
  const near = ancestors.find((one) => one.isConnected && one.matches(PLACES) && one.closest('#main'))
  const place = near ?? document.querySelector('#main h1')
  if (!(place instanceof HTMLElement)) return null
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1
  return place
}

/** Watches the page. A browser leaves the focus on the body when its element is removed, and a keyboard begins at the top. */
export function keepFocus(): void {
  let last: Last | null = null
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement || target instanceof SVGElement) || target.closest('dialog')) return
    last = { element: target, ancestors: ancestorsOf(target) }
  })
  document.addEventListener('focusout', ({ target }) => {
    setTimeout(() => {
      // A tap on an empty part of the page gives the focus up on purpose. The element is still there.
      const isGivenUp = target === last?.element && document.activeElement === document.body
      if (isGivenUp && last?.element.isConnected && !isDisabled(last.element)) last = null
    })
  })
  new MutationObserver(() => {
    if (last && document.activeElement === document.body) placeOf(last)?.focus({ preventScroll: true })
  }).observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] })
}
