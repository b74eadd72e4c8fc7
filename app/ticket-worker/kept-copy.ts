// Makes the copy of a ticket's page that the browser stores. The copy has the content of the page, but no parts that call the server.

const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>/gi
const LINKS = /<link\b[^>]*>/gi
const attributeOf = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? ''

/** Returns true for the links that define the look of a page: its styles and fonts. */
const isLook = (tag: string) =>
  attributeOf(tag, 'rel') === 'stylesheet' ||
  (attributeOf(tag, 'rel') === 'preload' && attributeOf(tag, 'as') === 'font')

/**
 * Returns the copy of a page for storing. The attribute `data-kept` marks the copy: the style sheet then shows the notice and hides parts
 * that need a network. Scripts are removed, because without a network many of their requests would fail. The booking code and the QR
 * picture are part of the document.
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
