// Moves the focus to a nearby element after an action has removed the focused element. If the action was in a dialog, the element that
// opened the dialog counts as the focused element.

type FocusTarget = HTMLElement | SVGElement
/** The last focused element outside of dialogs. `ancestors`: its ancestors, the nearest ancestor first. */
type Last = { element: FocusTarget; ancestors: Element[] }

/**
 * Selector of the elements that can receive the focus after a removal: the row around the removed element, or else the section around it.
 */
const PLACES = 'li, tr, article, form, section'

function ancestorsOf(element: Element): Element[] {
  const parent = element.parentElement
  return parent ? [parent, ...ancestorsOf(parent)] : []
}

const isDisabled = (element: Element) => element.matches(':disabled')

/**
 * Finds the element that receives the focus in place of the last focused element. Returns null if that element still exists but is
 * disabled, because it may be enabled again.
 */
function placeOf({ element, ancestors }: Last): FocusTarget | null {
  if (element.isConnected) return isDisabled(element) ? null : element
  const near = ancestors.find(
    (ancestor) => ancestor.isConnected && ancestor.matches(PLACES) && ancestor.closest('#main'),
  )
  const place = near ?? document.querySelector('#main h1')
  if (!(place instanceof HTMLElement)) return null
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1
  return place
}

/**
 * Watches the page and moves the focus when the focused element is removed. Otherwise browsers move the focus to the body, and keyboard
 * users start again at the top.
 */
export function keepFocus(): void {
  let last: Last | null = null
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement || target instanceof SVGElement) || target.closest('dialog')) return
    last = { element: target, ancestors: ancestorsOf(target) }
  })
  document.addEventListener('focusout', ({ target }) => {
    setTimeout(() => {
      // If the element still exists and is enabled, the user tapped an empty area of the page to remove the focus.
      const isGivenUp = target === last?.element && document.activeElement === document.body
      if (isGivenUp && last?.element.isConnected && !isDisabled(last.element)) last = null
    })
  })
  new MutationObserver(() => {
    if (last && document.activeElement === document.body) placeOf(last)?.focus({ preventScroll: true })
  }).observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] })
}
