// Base45 (RFC 9285): bytes in the 45 letters that a QR code packs closest.
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

/** Two bytes become three letters, a last single one two. */
export function encodeBase45(bytes: Uint8Array): string {
  let text = ''
  for (let i = 0; i < bytes.length; i += 2) {
    const isPair = i + 1 < bytes.length
    let value = isPair ? (bytes[i] ?? 0) * 256 + (bytes[i + 1] ?? 0) : (bytes[i] ?? 0)
    for (let letters = isPair ? 3 : 2; letters > 0; letters--) {
      text += LETTERS[value % 45]
      value = Math.floor(value / 45)
    }
  }
  return text
}

/** The bytes of a text; null for a letter, a length or a value that no bytes give. */
export function decodeBase45(text: string): Uint8Array<ArrayBuffer> | null {
  if (text.length % 3 === 1) return null
  const bytes = new Uint8Array(Math.floor(text.length / 3) * 2 + (text.length % 3 === 2 ? 1 : 0))
  for (let i = 0, at = 0; i < text.length; i += 3) {
    const part = text
      .slice(i, i + 3)
      .split('')
      .map((letter) => LETTERS.indexOf(letter))
    if (part.includes(-1)) return null
    const value = part.reduceRight((sum, letter) => sum * 45 + letter, 0)
    if (value >= (part.length === 3 ? 65_536 : 256)) return null
    if (part.length === 3) bytes[at++] = value >> 8
    bytes[at++] = value & 255
  }
  return bytes
}
