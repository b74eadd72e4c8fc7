// Base45 (RFC 9285) encodes bytes as text with 45 characters. Text with only these characters needs the least space in a QR code.
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

/** Encodes bytes as text. Each two bytes become three letters. If one byte is left at the end, it becomes two letters. */
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

/** Decodes a text to bytes. Returns null if a letter, the length or a value is invalid. */
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
