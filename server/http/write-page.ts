// From the text that was rendered to the bytes that are sent, in one pass: each copy of a page costs as much as a query.
import { createHash } from 'node:crypto'

/** The page's bytes, and the hash of each script that carried the mark, as a content security policy names it. */
export type WrittenPage = { body: Buffer<ArrayBuffer>; hashes: string[] }

/** A page reads without its scripts: on a thin line they must not take turns with its style, letters and picture. */
const PRELOAD = '<link rel="modulepreload"'
const LATER = `${PRELOAD} fetchPriority="low"`
const DOCTYPE = '<!DOCTYPE html>'
/** UTF-8 takes at most three bytes for a unit of text. */
const MOST_BYTES = 3

let scratch = Buffer.allocUnsafeSlow(512 * 1024)

/**
 * Names the inline scripts of a page that carry `mark` as their nonce, and takes the marks away: a page that many share
 * cannot carry a number used once, so its own scripts are named by what they say. A script that content smuggled in has
 * no mark, since nobody knew it before the page was rendered: it gets no name, and does not run.
 */
export function writePage(html: string, mark: string): WrittenPage {
  const attribute = ` nonce="${mark}"`
  const hashes = new Set<string>()
  const most = (DOCTYPE.length + html.length * 2) * MOST_BYTES
  if (scratch.length < most) scratch = Buffer.allocUnsafeSlow(most)
  let length = scratch.write(DOCTYPE)
  const write = (text: string) => {
    length += scratch.write(text, length)
  }
  let done = 0
  let marked = html.indexOf(attribute)
  let preload = html.indexOf(PRELOAD)
  while (marked >= 0 || preload >= 0) {
    if (preload < 0 || (marked >= 0 && marked < preload)) {
      const said = inlineScript(html, marked)
      if (said !== null) hashes.add(`sha256-${createHash('sha256').update(said).digest('base64')}`)
      write(html.slice(done, marked))
      done = marked + attribute.length
      marked = html.indexOf(attribute, done)
    } else {
      write(html.slice(done, preload))
      write(LATER)
      done = preload + PRELOAD.length
      preload = html.indexOf(PRELOAD, done)
    }
  }
  write(html.slice(done))
  return { body: Buffer.from(scratch.subarray(0, length)), hashes: [...hashes] }
}

/** What the script says whose tag carries the mark at `at`, as the browser will have read it; null for no inline script. */
function inlineScript(html: string, at: number): string | null {
  const start = html.indexOf('>', at) + 1
  const tag = html.slice(html.lastIndexOf('<', at), start)
  if (!/^<script\b/i.test(tag) || /\ssrc=/i.test(tag) || /ld\+json/i.test(tag)) return null
  return html.slice(start, html.indexOf('</script>', start)).replace(/\r\n?/g, '\n')
}
