// What is kept of a ticket's page: what it says, and nothing that would want to speak with the server.

const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>/gi
const LINKS = /<link\b[^>]*>/gi
const attributeOf = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? ''

/** What a page looks like without: its styles and fonts. */
const isLook = (tag: string) =>
  attributeOf(tag, 'rel') === 'stylesheet' ||
  (attributeOf(tag, 'rel') === 'preload' && attributeOf(tag, 'as') === 'font')

/**
 * The page as it is kept: marked as such, so that its own style shows the notice and hides what needs a network, and
 * without its scripts, which would find half of what they ask for. The code and the picture of the QR stand in the
 * document itself.
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
