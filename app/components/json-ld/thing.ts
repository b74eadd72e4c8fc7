/** An object with a type of schema.org. Its addresses contain scheme and host. */
export type Thing = { '@type': string; [property: string]: unknown }

/** Returns the id of the group. Every page refers to the group by this id. The home page describes the group in full. */
export const groupId = (origin: string) => `${origin}/#group`

/** Returns the address of a picture with scheme and host. Removes the part after `#`, which only this site uses. */
export const picture = (origin: string, path: string): string => {
  const bare = path.replace(/#.*$/, '')
  return origin ? new URL(bare, origin).href : bare
}

/** Returns the addresses of pictures with scheme and host, without empty or repeated addresses. */
export const pictures = (origin: string, ...paths: (string | null | undefined)[]): string[] => [
  ...new Set(paths.flatMap((path) => (path ? [picture(origin, path)] : []))),
]

/** Returns the text of a piece of HTML. A text of more than `most` characters is cut. */
export function wordsOfHtml(html: string, most: number): string {
  const text = html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return text.length <= most ? text : `${text.slice(0, text.lastIndexOf(' ', most - 1))}…`
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
