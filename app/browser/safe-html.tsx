import { createElement, Fragment, type ReactNode } from 'react'

const ALLOWED = new Set(['b', 'strong', 'em', 'i', 'br', 'p', 'ul', 'li', 'a'])
/** What stands inside these is no text for people. */
const SILENT = new Set(['script', 'style', 'template', 'iframe', 'noscript', 'title', 'textarea'])
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

const decode = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name: string | undefined) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? whole
    const point = decimal ? Number(decimal) : Number.parseInt(String(hex), 16)
    return point > 0 && point <= 0x10_ff_ff ? String.fromCodePoint(point) : ''
  })

/** Only addresses that lead somewhere: no scripts, no data. */
function safeAddress(attributes: string): string | null {
  const found = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(attributes)
  const address = decode(found?.[1] ?? found?.[2] ?? found?.[3] ?? '').trim()
  return /^(?:https?:\/\/|mailto:)/i.test(address) ? address : null
}

type Open = { tag: string; attributes: string; children: ReactNode[] }

function build({ tag, attributes, children }: Open, key: number): ReactNode {
  if (tag === 'a') {
    const href = safeAddress(attributes)
    return href === null
      ? createElement(Fragment, { key }, ...children)
      : createElement('a', { key, href, rel: 'noopener noreferrer' }, ...children)
  }
  return createElement(tag, { key }, ...children)
}

/**
 * A message's HTML as React nodes: b, strong, em, i, br, p, ul, li and links to http, https and mailto stay, every other
 * tag is dropped and its text kept (R-028). Nothing is ever handed to the browser as HTML.
 */
export function safeHtml(html: string): ReactNode[] {
  const root: Open = { tag: '', attributes: '', children: [] }
  const stack: Open[] = [root]
  let silentUntil: string | null = null
  let key = 0
  const top = () => stack.at(-1) ?? root
  const close = () => {
    const done = stack.pop()
    if (done) top().children.push(build(done, key++))
  }
  for (const [piece, slash, name = '', attributes = ''] of html.matchAll(
    /<!--[\s\S]*?-->|<(\/?)([a-z][a-z\d]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>|[^<]+|</gi,
  )) {
    const tag = name.toLowerCase()
    if (silentUntil) {
      if (slash && tag === silentUntil) silentUntil = null
    } else if (!tag) {
      if (!piece.startsWith('<!--')) top().children.push(decode(piece))
    } else if (!slash && SILENT.has(tag)) {
      silentUntil = tag
    } else if (!ALLOWED.has(tag)) {
      continue
    } else if (tag === 'br') {
      top().children.push(createElement('br', { key: key++ }))
    } else if (!slash) {
      stack.push({ tag, attributes, children: [] })
    } else if (stack.some((open) => open.tag === tag)) {
      while (top().tag !== tag) close()
      close()
    }
  }
  while (stack.length > 1) close()
  return root.children
}
