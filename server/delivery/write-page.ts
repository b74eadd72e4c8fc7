// From the text that was rendered to the bytes that are sent, in one pass: each copy of a page costs as much as a query.
import { createHash } from 'node:crypto'
import { WAKE_HASH, WAKE_SCRIPT } from '#server/delivery/late-scripts.ts'

/** The page's bytes, and the hash of each script that carried the mark, as a content security policy names it. */
export type WrittenPage = { body: Buffer<ArrayBuffer>; hashes: string[] }

const PRELOAD = '<link rel="modulepreload"'
/** A page reads without its scripts: on a thin line they must not take turns with its style, letters and picture. */
const LOW = `${PRELOAD} fetchPriority="low"`
/** As the script that wakes the page looks for them (`late-scripts.ts`). */
const LATE = '<link rel="late"'
/** Fetched before the page's letters, though nobody needs it so soon: waking, the page lays it into its head again. */
const MANIFEST = '<link rel="manifest"'
const END = '</body>'
const DOCTYPE = '<!DOCTYPE html>'
/** UTF-8 takes at most three bytes for a unit of text. */
const MOST_BYTES = 3

let scratch = Buffer.allocUnsafeSlow(512 * 1024)

/**
 * Names the inline scripts of a page that carry `mark` as their nonce, and takes the marks away: a page that many share
 * cannot carry a number used once, so its own scripts are named by what they say. A script that content smuggled in has
 * no mark, since nobody knew it before the page was rendered: it gets no name, and does not run. Where `isLate`, scripts are
 * fetched once the page has been painted or touched.
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
  let done = 0
  let marked = html.indexOf(attribute)
  let preload = html.indexOf(PRELOAD)
  while (marked >= 0 || preload >= 0) {
    if (preload < 0 || (marked >= 0 && marked < preload)) {
      const tag = { start: html.lastIndexOf('<', marked), end: html.indexOf('>', marked) + 1 }
      const announced = inlineScript(html, tag)
      if (announced !== null) hashes.add(`sha256-${createHash('sha256').update(announced).digest('base64')}`)
      if (done < tag.start) copy(done, tag.start)
      const plain = html.slice(Math.max(done, tag.start), tag.end).replaceAll(attribute, '')
      write(isLate && announced !== null ? plain.replace(' type="module"', ' type="text/late"') : plain)
      done = tag.end
      marked = html.indexOf(attribute, done)
    } else {
      copy(done, preload)
      write(isLate ? LATE : LOW)
      done = preload + PRELOAD.length
      preload = html.indexOf(PRELOAD, done)
    }
  }
  const end = isLate ? html.lastIndexOf(END) : -1
  if (end >= done) {
    copy(done, end)
    write(WAKE_SCRIPT)
    hashes.add(WAKE_HASH)
    done = end
  }
  copy(done)
  return { body: Buffer.from(scratch.subarray(0, length)), hashes: [...hashes] }
}

/** What the script of this tag says, as the browser will have read it; null for no inline script. */
function inlineScript(html: string, { start, end }: { start: number; end: number }): string | null {
  const tag = html.slice(start, end)
  if (!/^<script\b/i.test(tag) || /\ssrc=/i.test(tag) || /ld\+json/i.test(tag)) return null
  return html.slice(end, html.indexOf('</script>', end)).replace(/\r\n?/g, '\n')
}
