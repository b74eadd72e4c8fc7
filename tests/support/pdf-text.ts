// Reads the texts of a PDF that pdfkit wrote. The result contains two kinds of texts: the glyphs that are drawn, and the texts for screen
// readers (ActualText).
import { inflateSync } from 'node:zlib'

export type PdfText = {
  /** Characters of the drawn glyphs, in the order of drawing. */
  drawn: string[]
  /** Values of ActualText, the texts for screen readers. */
  actualTexts: string[]
  /** Number of glyphs that were drawn because the font lacks a character. */
  blanks: number
  /** Structure types in the order in which the file contains them. */
  tags: string[]
  content: string
  source: string
}

function objectsOf(source: string): Map<string, string> {
  return new Map(
    [...source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]),
  )
}

/**
 * Returns the uncompressed contents of a stream. Only the line feed before `endstream` is removed. A carriage return before it stays,
 * because it can be the last byte of the compressed data.
 */
function streamOf(body: string): string {
  const [, stream = ''] = /stream\n([\s\S]*?)\nendstream/.exec(body) ?? []
  return body.includes('/FlateDecode') ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1') : stream
}

const textOfHex = (hex: string): string => {
  const bytes = Buffer.from(hex.replaceAll(/\s/g, ''), 'hex')
  return bytes.swap16().toString('utf16le')
}

/** Returns the characters of all glyphs of a font. The glyph with number n is at index n. */
function charactersOf(font: string, objects: Map<string, string>): string[] {
  const [, id = ''] = /\/ToUnicode (\d+) 0 R/.exec(font) ?? []
  const list = [...streamOf(objects.get(id) ?? '').matchAll(/\[((?:<[^>]*>\s*)+)\]/g)].map(([, text = '']) => text)
  return list.flatMap((text) => [...text.matchAll(/<([^>]*)>/g)].map(([, hex = '']) => textOfHex(hex)))
}

/** Reads a string of the file. The string is escaped Latin-1, or UTF-16 with a byte order mark. */
function readString(raw: string): string {
  const bytes = raw.replaceAll(
    /\\([nrtbf\\()])/g,
    (_, sign: string) => ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' })[sign] ?? sign,
  )
  if (!bytes.startsWith('\xfe\xff')) return bytes
  return Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le')
}

export function readPdf(pdf: Buffer): PdfText {
  const source = pdf.toString('latin1')
  const objects = objectsOf(source)
  const page = [...objects.values()].find((body) => /\/Type \/Page\n/.test(body)) ?? ''
  const idIn = (text: string, name: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(text)?.[1] ?? ''
  const content = streamOf(objects.get(idIn(page, 'Contents')) ?? '')
  const resources = objects.get(idIn(page, 'Resources')) ?? page
  const characters = new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [
      name,
      charactersOf(objects.get(id) ?? '', objects),
    ]),
  )
  let blanks = 0
  const texts = [...content.matchAll(/BT\n([\s\S]*?)ET/g)].map(([, block = '']) => {
    const fontCharacters = characters.get(/\/(F\d+) /.exec(block)?.[1] ?? '') ?? []
    const glyphs = [...block.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    blanks += glyphs.filter((glyph) => glyph === '0000').length
    return glyphs.map((glyph) => fontCharacters[Number.parseInt(glyph, 16)] ?? '').join('')
  })
  const actualTexts = [...content.matchAll(/\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)/g)].map(([, raw = '']) =>
    readString(raw),
  )
  const tags = [...objects.values()].flatMap((body) => /\/S \/(\w+)/.exec(body)?.[1] ?? [])
  return { drawn: texts, actualTexts, blanks, tags, content, source }
}
