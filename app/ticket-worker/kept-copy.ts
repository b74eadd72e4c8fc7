// The stored copy of a ticket's page: its content, without any part that calls the server.

const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>/gi
const LINKS = /<link\b[^>]*>/gi
const attributeOf = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? ''

/** Returns true for the links that define the look of a page: its styles and fonts. */
const isLook = (tag: string) =>
  attributeOf(tag, 'rel') === 'stylesheet' ||
  (attributeOf(tag, 'rel') === 'preload' && attributeOf(tag, 'as') === 'font')

/**
 * Returns the stored page. It is marked as a copy, so that its style shows the notice and hides parts that need a network. Its scripts are
 * removed, because many of their requests would fail without a network. The booking code and the QR picture are in the document itself.
 */
export function keptCopy(html: string): { html: string; parts: string[] } {
  const parts = new Set<string>()
  const copy = html
    .replace(SCRIPTS, '')
    .replace(LINKS, (tag) => {
      if (!isLook(tag)) return ''
      parts.add(attributeOf(tag, 'href'))
      return tag
    })
    .replace(/<html\b/i, '<html data-kept')
  return { html: copy, parts: [...parts] }
}
