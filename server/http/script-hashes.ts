// A page that many share cannot carry a number used once: its own scripts are named by what they say.
import { createHash } from 'node:crypto'

/** The HTML without its marks, and the hash of each script that carried one, as a content security policy names it. */
export type HashedPage = { html: string; hashes: string[] }

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi

/**
 * Names the inline scripts of a page that carry `mark` as their nonce, and takes the marks away. A script that content
 * smuggled in has no mark, since nobody knew it before the page was rendered: it gets no name, and does not run.
 */
export function hashScripts(html: string, mark: string): HashedPage {
  const attribute = ` nonce="${mark}"`
  const hashes = new Set<string>()
  for (const [, attributes = '', text = ''] of html.matchAll(SCRIPT)) {
    if (!attributes.includes(attribute) || /\ssrc=/i.test(attributes) || /ld\+json/i.test(attributes)) continue
    // As the browser will have read it.
    const said = text.replace(/\r\n?/g, '\n')
    hashes.add(`sha256-${createHash('sha256').update(said).digest('base64')}`)
  }
  return { html: html.replaceAll(attribute, ''), hashes: [...hashes] }
}
