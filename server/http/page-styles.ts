// A first visit's styles travel in its page: on a thin line a file of them costs a way there and back before anything is seen.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The text of a built style sheet by its address; none where nothing is built. */
export type PageStyles = ReadonlyMap<string, string>

/** Reads every style sheet of a built site. */
export async function openPageStyles(clientFolder: string | null): Promise<PageStyles> {
  if (clientFolder === null) return new Map()
  const folder = join(clientFolder, 'assets')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.css'))
  return new Map(
    await Promise.all(
      names.map(async (name) => [`/assets/${name}`, await readFile(join(folder, name), 'utf8')] as const),
    ),
  )
}

/** As the router writes them, with or without the mark of the page. */
const SHEET = /<link(?: nonce="[^"]*")? rel="stylesheet" href="([^"]+)"\/>/g

/**
 * Writes a page's styles into it, in the place of the first. Their links wait under another name and are woken with the scripts
 * (`late-scripts.ts`), for the pages that are visited after this one. `hash` names it in the page's policy;
 * null where a style is not known, and the page is as it was.
 */
export function layStyles(html: string, styles: PageStyles): { html: string; hash: string | null } {
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
  return { html: laid, hash: `sha256-${createHash('sha256').update(text).digest('base64')}` }
}
