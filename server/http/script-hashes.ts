// A page that many share cannot carry a number used once: its own scripts are named by what they say.
import { createHash } from 'node:crypto'

/** The HTML without its marks, and the hash of each script that carried one, as a content security policy names it. */
export type HashedPage = { html: string; hashes: string[] }

/**
 * Names the inline scripts of a page that carry `mark` as their nonce, and takes the marks away. A script that content
 * smuggled in has no mark, since nobody knew it before the page was rendered: it gets no name, and does not run.
 */
export function hashScripts(html: string, mark: string): HashedPage {
  const attribute = ` nonce="${mark}"`
  const hashes = new Set<string>()
  for (let at = html.indexOf(attribute); at >= 0; at = html.indexOf(attribute, at + 1)) {
    const start = html.indexOf('>', at) + 1
    const tag = html.slice(html.lastIndexOf('<', at), start)
    if (!/^<script\b/i.test(tag) || /\ssrc=/i.test(tag) || /ld\+json/i.test(tag)) continue
    // As the browser will have read it.
    const said = html.slice(start, html.indexOf('</script>', start)).replace(/\r\n?/g, '\n')
    hashes.add(`sha256-${createHash('sha256').update(said).digest('base64')}`)
  }
  return { html: html.replaceAll(attribute, ''), hashes: [...hashes] }
}
