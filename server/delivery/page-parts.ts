// Writes styles and icon into the page of a first visit. On a slow connection, each file costs a round trip before anything is visible.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { groupMarks } from '#server/pictures/marks/known-marks.ts'
import { styleHash } from '#server/http/security-headers.ts'

export type PageParts = { styles: ReadonlyMap<string, string>; icon: string | null }

const ICON = '/favicon.svg'

/** Reads the style sheets and the icon of a built site. Returns empty parts if the site is not built. */
export async function openPageParts(clientFolder: string | null): Promise<PageParts> {
  if (clientFolder === null) return { styles: new Map(), icon: null }
  const folder = join(clientFolder, 'assets')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.css'))
  const sheets = names.map(async (name) => [`/assets/${name}`, await readFile(join(folder, name), 'utf8')] as const)
  const icon = await readFile(join(clientFolder, ICON), 'utf8').catch(() => null)
  return { styles: new Map(await Promise.all(sheets)), icon: icon && imageAddress(icon) }
}

/** Encodes an SVG as a data address for attributes and styles. Only unsafe characters are escaped. */
const imageAddress = (svg: string) =>
  `data:image/svg+xml,${svg
    .trim()
    .replaceAll('"', "'")
    .replace(/[<>#%&\s]/g, encodeURIComponent)}`

/** Maximum length of an icon that is written into a page, in characters. A larger icon stays a file. */
const MOST_ICON = 3000

/**
 * Returns the address of the group's icon for a page. Returns null if the icon is too large to be a part of the page. A group without an
 * icon uses the icon of the build (`built`), a half disc.
 */
function iconAddress(built: string | null): string | null {
  const { icon } = groupMarks()
  if (icon === null) return built
  return icon.tab.length > MOST_ICON ? null : imageAddress(icon.tab)
}

/** Writes the rules of the brands' colors at the end of the head. The content security policy allows these rules by their `hash`. */
export const writeBrandColors = (html: string, rules: string): { html: string; hash: string | null } =>
  rules === ''
    ? { html, hash: null }
    : { html: html.replace('</head>', () => `<style>${rules}</style></head>`), hash: styleHash(rules) }

/** A style link as the router writes it, with or without a nonce. */
const SHEET = /<link(?: nonce="[^"]*")? rel="stylesheet" href="([^"]+)"\/>/g

/**
 * Writes the styles and the icon into a page. The styles stand before the first style link. Each style link becomes `rel="late"`: the
 * browser loads its file only after the page, for later pages (`late-scripts.ts`). The late script also restores the link of the icon.
 * `hash` identifies the styles in the content security policy. If a style is unknown, `hash` is null and the page does not change.
 */
export function layParts(html: string, { styles, icon }: PageParts): { html: string; hash: string | null } {
  const links = [...html.matchAll(SHEET)]
  const sheets = links.map(([, address = '']) => styles.get(address.replace(/#.*/, '')))
  if (sheets.length === 0 || sheets.some((text) => text === undefined)) return { html, hash: null }
  const text = sheets.join('\n')
  let isFirst = true
  const styledHtml = html.replace(SHEET, (_, address: string) => {
    const copy = isFirst ? `<style data-copy>${text}</style>` : ''
    isFirst = false
    return `${copy}<link rel="late" type="text/css" href="${address}"/>`
  })
  const address = iconAddress(icon)
  const whole = address === null ? styledHtml : styledHtml.replace(`href="${ICON}"`, () => `href="${address}"`)
  return { html: whole, hash: styleHash(text) }
}
