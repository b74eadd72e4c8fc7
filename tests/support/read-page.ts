// Reads a page as a crawler does: its head, headings, links and data. The parser reads only HTML that React writes.
export type ReadPage = {
  lang: string
  title: string
  description: string
  robots: string
  canonical: string | null
  /** Addresses of the page in each language. The key is the language code. */
  alternates: Record<string, string>
  /** Contents of the meta tags, by their `property` or `name`. */
  metas: Record<string, string>
  headings: string[]
  /** Addresses of the links on the page, exactly as they are in the HTML. */
  links: string[]
  data: unknown[]
  text: string
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }
const plain = (text: string) => text.replaceAll(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)

function elements(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'gi'))].map(([, inside = '']) =>
    Object.fromEntries(
      [...inside.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key.toLowerCase(), plain(value)]),
    ),
  )
}

export function readPage(html: string): ReadPage {
  const links = elements(html, 'link')
  const metas = Object.fromEntries(
    elements(html, 'meta').map((meta) => [meta['property'] ?? meta['name'] ?? '', meta['content'] ?? '']),
  )
  const body = html.slice(html.indexOf('<body'))
  return {
    lang: elements(html, 'html')[0]?.['lang'] ?? '',
    title: plain(/<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    description: metas['description'] ?? '',
    robots: metas['robots'] ?? '',
    canonical: links.find(({ rel }) => rel === 'canonical')?.['href'] ?? null,
    alternates: Object.fromEntries(
      links.flatMap(({ rel, hreflang, href }) => (rel === 'alternate' && hreflang && href ? [[hreflang, href]] : [])),
    ),
    metas,
    headings: [...body.matchAll(/<h1[^>]*>([\s\S]*?)<\/h1>/g)].map(([, inside = '']) =>
      plain(inside.replaceAll(/<[^>]*>/g, '')).trim(),
    ),
    links: elements(body, 'a').flatMap(({ href }) => (href ? [href] : [])),
    data: [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(([, json = '']) =>
      JSON.parse(json),
    ),
    text: plain(body.replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '').replaceAll(/<[^>]*>/g, ' ')),
  }
}

/** Returns the text of every element with this tag name, without the text of drawings. */
export const textsOf = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`<${name}\\b[^>]*>([\\s\\S]*?)</${name}>`, 'g'))].map(([, inside = '']) =>
    plain(inside.replaceAll(/<svg[\s\S]*?<\/svg>|<[^>]*>/g, '')).trim(),
  )
