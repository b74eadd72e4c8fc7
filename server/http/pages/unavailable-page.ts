// The error page for refusals before the page framework runs: maintenance, too many requests, unreachable database.
import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { htmlLang, type Language } from '#contract/preferences.ts'
import { ownPath } from '#contract/own-path.ts'
import { link } from '#contract/pages.ts'
import { errors as en } from '#messages/en/errors.ts'
import { errors as id } from '#messages/id/errors.ts'

const messages = { id, en }

const STYLE = `body{margin:0;min-height:100svh;display:grid;align-items:center;background:#1b1226;color:#f7f0e4;font:1.0625rem/1.55 system-ui,sans-serif;overflow-x:hidden}main{box-sizing:border-box;width:100%;max-width:46rem;margin:0 auto;padding:2rem 1.25rem}h1{font-size:clamp(2rem,8.5vw,4rem);line-height:1.05;letter-spacing:-.01em;margin:0;overflow-wrap:anywhere}p{margin:1rem 0 0;max-width:34rem}a{display:inline-block;box-sizing:border-box;min-height:3.25rem;margin-top:1.75rem;padding:.8rem 1.75rem;border-radius:3px;background:#f2a04e;color:#2a1408;font-weight:700;text-decoration:none}a:focus-visible{outline:3px solid #f7f0e4;outline-offset:3px}.status{color:#8d7a94;font-variant-numeric:tabular-nums}`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')
export const UNAVAILABLE_POLICY = `default-src 'none'; img-src data:; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

type Refusal = { status: number; language: Language; path: string; message: string }

/**
 * Title and text of a status, the same as on the site's error page. Other statuses show the sentence of the refusal.
 */
function textsOf({ status, language, message }: Refusal) {
  const t = messages[language]
  if (status === 503) return { title: t.maintenanceTitle, line: t.maintenanceLine, again: true }
  if (status === 500) return { title: t.serverTitle, line: t.serverLine, again: true }
  if (status === 404) return { title: t.notFoundTitle, line: t.notFoundLine, again: false }
  return { title: t.otherTitle, line: message, again: status === 429 }
}

/** Renders the page in the visitor's language. Its button reloads the address or opens the home page. */
export function unavailablePage(refusal: Refusal): string {
  const { status, language, path } = refusal
  const { title, line, again } = textsOf(refusal)
  const t = messages[language]
  const home = link('home', language)
  // All parts are strings, so `html` returns a string and no promise.
  return String(
    // oxlint-disable-next-line typescript/no-base-to-string -- a String object marked as escaped HTML
    html`<!doctype html>
      <html lang="${htmlLang[language]}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${title} · Senja</title>
          <link rel="icon" href="data:," />
          ${raw(`<style>${STYLE}</style>`)}
        </head>
        <body>
          <main>
            <h1>${title}</h1>
            <p>${line}</p>
            <a href="${again ? (ownPath(path) ?? home) : home}">${again ? t.tryAgain : t.backHome}</a>
            <p class="status" aria-hidden="true">${status}</p>
          </main>
        </body>
      </html>`,
  )
}
