// Encodes our refund keys in the characters that Midtrans accepts: letters, digits, `-` and `_`.

/** Prefix of the keys of our refunds. Refunds without this prefix were made in the dashboard. */
const OWN = 'senja-'

export const wireKey = (key: string): string => OWN + key.replaceAll(':', '--')

/**
 * Decodes our key. Returns null for a refund that was made in the dashboard. Older keys contain colons and are not encoded, so they stay
 * the same.
 */
export const ownKey = (wire: string | null): string | null =>
  wire?.startsWith(OWN) ? wire.slice(OWN.length).replaceAll('--', ':') : null
