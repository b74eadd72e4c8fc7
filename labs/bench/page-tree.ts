// Parses the HTML that React wrote for a page back into a tree.

export type PageNode = {
  tag: string
  attributes: Record<string, string | boolean | Record<string, string>>
  children: (PageNode | string)[]
  raw?: string
}

const VOID = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
])
const RAW = new Set(['script', 'style', 'title', 'textarea'])
const NAMES: Record<string, string> = { class: 'className', for: 'htmlFor' }
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }
const EMPTY_IS_TEXT = new Set(['alt', 'value', 'href', 'content', 'className'])

const plain = (text: string) => text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)

/** Parses the HTML of a whole page. Returns the `html` element as the root of the tree. */
export function readPage(html: string): PageNode {
  const root: PageNode = { tag: 'root', attributes: {}, children: [] }
  const open = [root]
  const parts =
    /<!--[\s\S]*?-->|<!doctype[^>]*>|<\/([a-z][\w-]*)>|<([a-z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/gi
  let last = 0
  for (let match = parts.exec(html); match; match = parts.exec(html)) {
    const parent = open.at(-1) ?? root
    if (match.index > last) parent.children.push(plain(html.slice(last, match.index)))
    last = parts.lastIndex
    const [, closed, openTag, attributes] = match
    if (closed) open.length = Math.max(1, open.length - 1)
    if (!openTag) continue
    const tag = openTag
    const node: PageNode = { tag, attributes: readAttributes(attributes ?? ''), children: [] }
    parent.children.push(node)
    if (VOID.has(tag)) continue
    if (!RAW.has(tag)) {
      open.push(node)
      continue
    }
    const end = html.indexOf(`</${tag}>`, last)
    node.raw = html.slice(last, end)
    last = end + tag.length + 3
    parts.lastIndex = last
  }
  const page = root.children.find((child) => typeof child !== 'string' && child.tag === 'html')
  if (!page || typeof page === 'string') throw new Error('the page has no html element')
  return page
}

function readAttributes(text: string): PageNode['attributes'] {
  const attributes: PageNode['attributes'] = {}
  for (const [, name = '', value] of text.matchAll(/([^\s=>/]+)(?:="([^"]*)")?/g)) {
    const prop = NAMES[name] ?? name
    if (prop === 'style') attributes[prop] = readStyle(plain(value ?? ''))
    else attributes[prop] = value || EMPTY_IS_TEXT.has(prop) ? plain(value ?? '') : true
  }
  return attributes
}

function readStyle(text: string): Record<string, string> {
  const entries = text
    .split(';')
    .filter(Boolean)
    .map((rule): [string, string] => {
      const [name = '', ...value] = rule.split(':')
      return [
        name.startsWith('--') ? name : name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
        value.join(':'),
      ]
    })
  return Object.fromEntries(entries)
}

export const countElements = (html: string): number => (html.match(/<[a-z][\w-]*[\s>/]/gi) ?? []).length
