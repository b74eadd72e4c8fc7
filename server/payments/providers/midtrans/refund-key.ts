// Encodes our refund keys in the characters that Midtrans accepts: letters, digits, `-` and `_`.

/** Prefix of our refunds. Refunds without it were made in the dashboard. */
const OWN = 'senja-'

export const wireKey = (key: string): string => OWN + key.replaceAll(':', '--')

/** Returns our key, or null for a refund of the dashboard. Older keys were sent with colons and need no decoding. */
export const ownKey = (wire: string | null): string | null =>
  wire?.startsWith(OWN) ? wire.slice(OWN.length).replaceAll('--', ':') : null
