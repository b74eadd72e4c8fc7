/**
 * For the head of every page that wakes late: it is laid out in parts (`ui/below.css`), but for whoever comes back to a place on it or
 * asks for one by name, since a place is found by the height of everything above it.
 */
export const layOutInParts =
  "(p=>{if('late'in p&&!location.hash&&performance.getEntriesByType('navigation')[0]?.type==='navigate')p.late='parts'})(document.documentElement.dataset)"
