// What a first visit is shown with travels in its page: on a thin line each file costs a way there and back before anything is seen.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The text of each built style sheet by its address, and the icon of the browser's tab as an address that holds it. */
export type PageParts = { styles: ReadonlyMap<string, string>; icon: string | null }

const ICON = '/favicon.svg'

/** Reads the style sheets and the icon of a built site; nothing where nothing is built. */
export async function openPageParts(clientFolder: string | null): Promise<PageParts> {
  if (clientFolder === null) return { styles: new Map(), icon: null }
  const folder = join(clientFolder, 'assets')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.css'))
  const sheets = names.map(async (name) => [`/assets/${name}`, await readFile(join(folder, name), 'utf8')] as const)
  const icon = await readFile(join(clientFolder, ICON), 'utf8').catch(() => null)
  return { styles: new Map(await Promise.all(sheets)), icon: icon && imageAddress(icon) }
}

/** A drawing as an address, in an attribute or in styles: only what either would misread is written otherwise. */
const imageAddress = (svg: string) =>
  `data:image/svg+xml,${svg
    .trim()
    .replaceAll('"', "'")
    .replace(/[<>#%&\s]/g, encodeURIComponent)}`

/** As the router writes them, with or without the mark of the page. */
const SHEET = /<link(?: nonce="[^"]*")? rel="stylesheet" href="([^"]+)"\/>/g

/**
 * Writes a page's styles into it, in the place of the first, and its icon. The links of styles wait under another name and are
 * woken with the scripts (`late-scripts.ts`), for the pages that are visited after this one; that of the icon is laid into the
 * head again by the page as it wakes. `hash` names the styles in the page's policy; null where one is not known, and the page is as it was.
 */
export function layParts(html: string, { styles, icon }: PageParts): { html: string; hash: string | null } {
  const links = [...html.matchAll(SHEET)]
  const known = links.map(([, address = '']) => styles.get(address.replace(/#.*/, '')))
  if (known.length === 0 || known.some((text) => text === undefined)) return { html, hash: null }
  const text = known.join('\n')
  let isFirst = true
  const laid = html.replace(SHEET, (_, address: string) => {
    const copy = isFirst ? `<style data-copy>${text}</style>` : ''
    isFirst = false
    return `${copy}<link rel="late" type="text/css" href="${address}"/>`
  })
  const whole = icon === null ? laid : laid.replace(`href="${ICON}"`, () => `href="${icon}"`)
  return { html: whole, hash: `sha256-${createHash('sha256').update(text).digest('base64')}` }
}
