// Reads all texts of an HTTP answer: JSON, plain files, PDF files, and archives such as XLSX sheets and wallet passes.
import { inflateRawSync } from 'node:zlib'
import { textOfPdf } from '#tests/support/message-texts.ts'

const ENTRY = 0x02014b50

/** Returns the names and texts of all files in a zip archive. Reads the list at the end of the archive. */
function textOfZip(zip: Buffer): string {
  const texts: string[] = []
  for (let at = zip.indexOf('PK\u0001\u0002', 0, 'latin1'); at >= 0 && at + 46 < zip.length;) {
    if (zip.readUInt32LE(at) !== ENTRY) break
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)]
    const [name, extra, note] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32)]
    const start = zip.readUInt32LE(at + 42)
    const begin = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
    const stored = zip.subarray(begin, begin + size)
    const file = zip.toString('utf8', at + 46, at + 46 + name)
    // The signature of a pass contains the certificate of the group's account at Apple.
    if (!/\.png$|^signature$/.test(file)) texts.push(file, String(method === 8 ? inflateRawSync(stored) : stored))
    at += 46 + name + extra + note
  }
  return texts.join('\n')
}

/** Returns the texts of an answer. Returns an empty text for a picture and for a stream, because a stream never ends. */
export async function textOfAnswer(answer: Response): Promise<string> {
  const type = answer.headers.get('content-type') ?? ''
  if (/^(?:image\/(?!svg)|font\/|text\/event-stream)/.test(type)) {
    await answer.body?.cancel()
    return ''
  }
  const content = Buffer.from(await answer.arrayBuffer())
  const name = decodeURIComponent(answer.headers.get('content-disposition') ?? '')
  if (/pdf/.test(type)) return `${name} ${textOfPdf(content)}`
  return `${name} ${content.toString('latin1', 0, 2) === 'PK' ? textOfZip(content) : String(content)}`
}
