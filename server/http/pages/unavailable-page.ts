// The error page for refusals before the page framework runs: maintenance, too many requests, an unreachable database.
import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { Group } from '#contract/group.ts'
import { htmlLang, type Language } from '#contract/preferences.ts'
import { ownPath } from '#contract/own-path.ts'
import { link } from '#contract/pages.ts'
import { lockupSvg } from '#server/pictures/group-icons.ts'
import { outline, widthOf } from '#server/pictures/glyphs.ts'
import { errors as en } from '#messages/en/errors.ts'
import { errors as id } from '#messages/id/errors.ts'

const messages = { id, en }

const STYLE = `body{margin:0;min-height:100svh;display:flex;flex-direction:column;background:#0f0718;color:#f8f1e5;font:1.125rem/1.5 system-ui,sans-serif;overflow-x:hidden}header,main{box-sizing:border-box;width:100%;max-width:84rem;margin:0 auto;padding:1rem clamp(1.25rem,4vw,3.5rem)}main{padding-block:clamp(2.5rem,9vh,6rem) 2rem}a{color:inherit}.mark{display:inline-block;padding:.375rem 0}.mark svg{display:block;width:8rem;height:2.5rem}h1{display:flex;flex-wrap:wrap;gap:.14em .2em;font-size:clamp(2.75rem,1.95rem + 3.4vw,5.25rem);line-height:1;margin:0;position:relative}h1 span{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}h1 svg,.status svg{display:block;height:.72em;width:auto;max-width:100%;fill:currentColor}p{margin:1rem 0 0;max-width:38rem;color:#d8caba}nav{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:1.75rem}nav a{box-sizing:border-box;min-height:3.25rem;padding:.8rem 1.5rem;border-radius:3px;border:1.5px solid #8b7790;font-size:1rem;font-weight:700;line-height:1.3;text-decoration:none}nav a:first-child{background:#fe8e38;border-color:#fe8e38;color:#210c0a}a:focus-visible{outline:3px solid #f8f1e5;outline-offset:3px}.status{flex:none;align-self:stretch;max-width:none;height:clamp(5rem,19vw,19rem);margin:auto 0 0;border-bottom:1.5px solid #fe8e38;color:#fe8e38;font-size:clamp(12rem,46vw,46rem);line-height:1;overflow:hidden}.status svg{margin:0 auto}`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')
export const UNAVAILABLE_POLICY = `default-src 'none'; img-src data:; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

type Refusal = {
  status: number
  language: Language
  path: string
  message: string
  /** The last known data of the group. */
  group: Pick<Group, 'shortName' | 'whatsapp'>
}

/**
 * Returns the title and the text for a status, with the same words as the site's error page. For a status without such words, returns the
 * message of the refusal.
 */
function textsOf({ status, language, message }: Refusal) {
  const t = messages[language]
  if (status === 503) return { title: t.maintenanceTitle, line: t.maintenanceLine, again: true }
  if (status === 500) return { title: t.serverTitle, line: t.serverLine, again: true }
  if (status === 404) return { title: t.notFoundTitle, line: t.notFoundLine, again: false }
  return { title: t.otherTitle, line: message, again: status === 429 }
}

/** Draws a word as SVG outlines of the site's display typeface, because the page loads no font. */
function wordSvg(word: string): string {
  const setting = { face: 'display', size: 100, tracking: -0.018 } as const
  const width = Math.ceil(widthOf(word, setting))
  return `<svg viewBox="0 0 ${width} 72" aria-hidden="true">${outline(word, { ...setting, x: 0, y: 71, fill: 'currentColor' })}</svg>`
}

/** Renders the error page in the visitor's language. The page needs no database, no file and no script. */
export function unavailablePage(refusal: Refusal): string {
  const { status, language, path } = refusal
  const { shortName, whatsapp } = refusal.group
  const { title, line, again } = textsOf(refusal)
  const t = messages[language]
  const home = link('home', language)
  // All inserted parts are strings, so `html` returns a string, not a promise.
  return String(
    // oxlint-disable-next-line typescript/no-base-to-string -- a String object marked as escaped HTML
    html`<!doctype html>
      <html lang="${htmlLang[language]}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <meta name="theme-color" content="#0f0718" />
          <title>${title} · ${shortName}</title>
          <link rel="icon" href="data:," />
          ${raw(`<style>${STYLE}</style>`)}
        </head>
        <body>
          <header><a class="mark" href="${home}">${raw(lockupSvg(shortName))}</a></header>
          <main>
            <h1><span>${title}</span>${raw(title.split(' ').map(wordSvg).join(''))}</h1>
            <p>${line}</p>
            <nav>
              ${again ? html`<a href="${ownPath(path) ?? home}">${t.tryAgain}</a>` : ''}
              <a href="${home}">${t.backHome}</a>
              ${whatsapp ? html`<a href="https://wa.me/${whatsapp.replaceAll(/\D/g, '')}">WHATSAPP</a>` : ''}
            </nav>
          </main>
          <p class="status" aria-hidden="true">${raw(wordSvg(String(status)))}</p>
        </body>
      </html>`,
  )
}
