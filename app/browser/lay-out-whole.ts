/**
 * For the head of every page: whoever comes back to a place on it, or asks for one by name, gets it laid out whole from the beginning,
 * since a place is found by the height of everything above it (`ui/below.css`).
 */
export const layOutWhole =
  "if(location.hash||performance.getEntriesByType('navigation')[0]?.type!=='navigate')delete document.documentElement.dataset.late"
