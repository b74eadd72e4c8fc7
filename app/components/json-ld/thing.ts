/** Something schema.org has a type for. Addresses in it are whole, with scheme and host. */
export type Thing = { '@type': string; [property: string]: unknown }

/** Names the group wherever a page speaks of it: one thing, told in full on the home page. */
export const groupId = (origin: string) => `${origin}/#group`

/** The whole address of a picture; what its address tells the site's own pages after `#` stays behind. */
export const picture = (origin: string, path: string): string => {
  const bare = path.replace(/#.*$/, '')
  return origin ? new URL(bare, origin).href : bare
}

/** Whole addresses of pictures, each once, the empty left out. */
export const pictures = (origin: string, ...paths: (string | null | undefined)[]): string[] => [
  ...new Set(paths.flatMap((path) => (path ? [picture(origin, path)] : []))),
]

/** The words of a piece of HTML, at most `most` letters of them. */
export function wordsOfHtml(html: string, most: number): string {
  const text = html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return text.length <= most ? text : `${text.slice(0, text.lastIndexOf(' ', most - 1))}…`
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
