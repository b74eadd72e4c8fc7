// Facts about the group. The server writes these facts into the page of the office, so the page has them before the sign-in.

/** Tests draw pages without a document. */
const factsOfPage = (): DOMStringMap => (typeof document === 'undefined' ? {} : document.documentElement.dataset)

/** Returns the short name of the group. */
export const groupName = (): string => factsOfPage()['group'] ?? ''

/**
 * Returns the wordmark of the group: its short name in small letters. If the group uploaded a wordmark, the style sheet shows that picture
 * in place of the text.
 */
export const groupWordmark = (): string => groupName().toLowerCase()

/** Returns the address of a picture of a room, for the sign-in page. Returns undefined if no outlet has a picture. */
export const roomPrint = (): string | undefined => factsOfPage()['print']
