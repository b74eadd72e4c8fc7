// Writes a rendered page to bytes in one pass. Each further copy of a page would take as much time as a query.
import { createHash } from 'node:crypto'
import { WAKE_HASH, WAKE_SCRIPT } from '#server/delivery/late-scripts.ts'

/**
 * The bytes of a page, and the hashes of its inline scripts with the nonce `mark`. The hashes have the format of a content security policy.
 */
export type WrittenPage = { body: Buffer<ArrayBuffer>; hashes: string[] }

const PRELOAD = '<link rel="modulepreload"'
/**
 * Start of a script preload with low priority. A page can be read without its scripts, so scripts must not delay its styles, fonts and
 * picture on a slow connection.
 */
const LOW = `${PRELOAD} fetchPriority="low"`
/** The late script finds links by this attribute (`late-scripts.ts`). */
const LATE = '<link rel="late"'
/**
 * The link to the manifest. Browsers fetch the manifest before the fonts, although they need it much later. So a page with late scripts has
 * this link only in `noscript`, and hydration adds the link again.
 */
const MANIFEST = '<link rel="manifest"'
const END = '</body>'
const DOCTYPE = '<!DOCTYPE html>'
/** Maximum number of bytes that UTF-8 needs for a UTF-16 code unit. */
const MOST_BYTES = 3

let scratch = Buffer.allocUnsafeSlow(512 * 1024)

/**
 * Hashes the inline scripts of a page that have `mark` as their nonce, and removes the marks. A shared page cannot have a nonce, so the
 * policy names its scripts by their hashes. A script in the content has no mark, because the mark is unknown before rendering. So a script
 * in the content gets no hash and does not run. With `isLate`, the browser fetches the page's scripts only after it has painted the page,
 * or after the user touched the page.
 */
export function writePage(html: string, mark: string, { isLate = false } = {}): WrittenPage {
  const attribute = ` nonce="${mark}"`
  const hashes = new Set<string>()
  const most = (DOCTYPE.length + html.length * 2) * MOST_BYTES
  if (scratch.length < most) scratch = Buffer.allocUnsafeSlow(most)
  let length = scratch.write(DOCTYPE)
  const write = (text: string) => {
    length += scratch.write(text, length)
  }
  const manifest = isLate ? html.indexOf(MANIFEST) : -1
  const copy = (from: number, to?: number) => {
    if (manifest < from || manifest >= (to ?? html.length)) return write(html.slice(from, to))
    const end = html.indexOf('>', manifest) + 1
    write(`${html.slice(from, manifest)}<noscript>${html.slice(manifest, end)}</noscript>`)
    write(html.slice(end, to))
  }
  let position = 0
  let attributeAt = html.indexOf(attribute)
  let preload = html.indexOf(PRELOAD)
  while (attributeAt >= 0 || preload >= 0) {
    if (preload < 0 || (attributeAt >= 0 && attributeAt < preload)) {
      const tag = { start: html.lastIndexOf('<', attributeAt), end: html.indexOf('>', attributeAt) + 1 }
      const script = inlineScript(html, tag)
      if (script !== null) hashes.add(`sha256-${createHash('sha256').update(script).digest('base64')}`)
      if (position < tag.start) copy(position, tag.start)
      const plain = html.slice(Math.max(position, tag.start), tag.end).replaceAll(attribute, '')
      write(isLate && script !== null ? plain.replace(' type="module"', ' type="text/late"') : plain)
      position = tag.end
      attributeAt = html.indexOf(attribute, position)
    } else {
      copy(position, preload)
      write(isLate ? LATE : LOW)
      position = preload + PRELOAD.length
      preload = html.indexOf(PRELOAD, position)
    }
  }
  const end = isLate ? html.lastIndexOf(END) : -1
  if (end >= position) {
    copy(position, end)
    write(WAKE_SCRIPT)
    hashes.add(WAKE_HASH)
    position = end
  }
  copy(position)
  return { body: Buffer.from(scratch.subarray(0, length)), hashes: [...hashes] }
}

/** Returns the text of an inline script as the browser reads it. Returns null for any other script. */
function inlineScript(html: string, { start, end }: { start: number; end: number }): string | null {
  const tag = html.slice(start, end)
  if (!/^<script\b/i.test(tag) || /\ssrc=/i.test(tag) || /ld\+json/i.test(tag)) return null
  return html.slice(end, html.indexOf('</script>', end)).replace(/\r\n?/g, '\n')
}
