// Facts of the group that the server writes into the page of the office. They are there before the sign-in.

/** Tests draw pages without a document. */
const factsOfPage = (): DOMStringMap => (typeof document === 'undefined' ? {} : document.documentElement.dataset)

/** Returns the wordmark of the group: its short name in small letters. */
export const groupWordmark = (): string => (factsOfPage()['group'] ?? '').toLowerCase()

/** Returns the address of a picture of a room for the sign-in. Undefined: no outlet has a picture. */
export const roomPrint = (): string | undefined => factsOfPage()['print']
