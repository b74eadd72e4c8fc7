/** Marks a link that shows the choice of consent again, where a script runs. */
export const ASKS_CONSENT = 'data-asks-consent'
