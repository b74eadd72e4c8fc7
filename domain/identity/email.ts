/** Characters. */
export const LONGEST_EMAIL = 254

/** A basic valid address (spec §5): something, an at sign, a host with a dot; no spaces and nothing that quotes or lists. */
export function isEmail(text: string): boolean {
  return (
    text.length <= LONGEST_EMAIL &&
    /^[^\s@<>()[\]",;:\\]+@[^\s@.<>()[\]",;:\\]+(?:\.[^\s@.<>()[\]",;:\\]+)+$/.test(text)
  )
}

/** As much of an address as tells its owner which it is, and a stranger nothing: 'r***@…'. */
export const maskedEmail = (email: string): string => `${email.slice(0, 1)}***@…`
