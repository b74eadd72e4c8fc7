// Encodes our refund keys in the characters that Midtrans accepts: letters, digits, `-` and `_`.

/** Prefix of the keys of our refunds. Refunds without this prefix were made in the dashboard. */
const OWN = 'senja-'

export const wireKey = (key: string): string => OWN + key.replaceAll(':', '--')

/**
 * Returns our key, or null for a refund that was made in the dashboard. Older keys were sent with colons, so older keys need no decoding.
 */
export const ownKey = (wire: string | null): string | null =>
  wire?.startsWith(OWN) ? wire.slice(OWN.length).replaceAll('--', ':') : null
