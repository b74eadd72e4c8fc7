/** Attribute for a link. With a script, a click on such a link opens the consent question again. */
export const ASKS_CONSENT = 'data-asks-consent'
