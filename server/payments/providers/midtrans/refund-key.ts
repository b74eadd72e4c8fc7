// Our key of a refund in the characters that Midtrans takes: letters, digits, `-` and `_`.

/** Refunds of ours carry it: the others were made in the dashboard. */
const OWN = 'senja-'

export const wireKey = (key: string): string => OWN + key.replaceAll(':', '--')

/** Our key, or null for a refund of the dashboard. Keys of before had their colons. */
export const ownKey = (wire: string | null): string | null =>
  wire?.startsWith(OWN) ? wire.slice(OWN.length).replaceAll('--', ':') : null
