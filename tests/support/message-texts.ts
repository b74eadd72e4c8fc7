// Reads all texts of a rendered message: its fields and the texts of its attached files.
import { readPdf } from '#tests/support/pdf-text.ts'

type File = { name: string; type: string; content: Buffer }
const isFile = (value: unknown): value is File =>
  typeof value === 'object' && value !== null && 'content' in value && Buffer.isBuffer(value.content)

/** Returns the drawn texts of a PDF, its texts for screen readers, its title and its author. */
export function textOfPdf(pdf: Buffer): string {
  const { source, actualTexts, drawn } = readPdf(pdf)
  const titles = [...source.matchAll(/\/(?:Alt|Title|Author|Subject|Keywords|Creator) \(.*\)/g)].map(([text]) => text)
  return [...drawn, ...actualTexts, ...titles].join(' ')
}

function textOfFile({ name, type, content }: File): string {
  if (type.startsWith('application/pdf')) return `${name} ${textOfPdf(content)}`
  return type.startsWith('text/') || type.includes('json') || type.includes('svg') ? `${name} ${String(content)}` : name
}

/** Returns all texts of a rendered message. */
export function textsOfMessage(message: unknown): string[] {
  if (typeof message === 'string') return [message]
  if (isFile(message)) return [textOfFile(message)]
  if (typeof message !== 'object' || message === null || Buffer.isBuffer(message)) return []
  return Object.values(message).flatMap(textsOfMessage)
}
