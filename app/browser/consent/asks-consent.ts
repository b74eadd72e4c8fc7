/** Attribute that marks a link. If scripts run, a click on this link opens the consent question again. */
export const ASKS_CONSENT = 'data-asks-consent'
