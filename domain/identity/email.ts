const LONGEST_EMAIL = 254

/** A basic valid address (spec §5): something, an at sign, a host with a dot; no spaces and nothing that quotes or lists. */
export function isEmail(text: string): boolean {
  return (
    text.length <= LONGEST_EMAIL &&
    /^[^\s@<>()[\]",;:\\]+@[^\s@.<>()[\]",;:\\]+(?:\.[^\s@.<>()[\]",;:\\]+)+$/.test(text)
  )
}
