// The page of a visitor's place in a sale. It has a few kilobytes, and no script or other file.
import { html, raw } from 'hono/html'
import { link } from '#contract/pages.ts'
import { htmlLang, type Language } from '#contract/preferences.ts'
import { salePlace as en } from '#messages/en/booking/sale-place.ts'
import { salePlace as id } from '#messages/id/booking/sale-place.ts'
import type { PlaceView } from '#server/http/pages/sale-place/place-view.ts'
import { lockupSvg } from '#server/pictures/group-icons.ts'

const messages = { id, en }
type Html = ReturnType<typeof html>

/** The style of the page. The content policy of the page permits this style by its hash. */
export const PLACE_STYLE = `body{margin:0 auto;max-width:34rem;padding:1.5rem 1.25rem 3rem;background:#1b1226;color:#f7f0e4;font:1.0625rem/1.55 system-ui,sans-serif}header{margin-bottom:2rem}header svg{display:block;width:8rem;height:2.5rem}h1{font-size:1.75rem;line-height:1.15;letter-spacing:-.02em;margin:0 0 1rem}h2{font-size:clamp(3.5rem,20vw,6rem);line-height:1;margin:.25em 0}a{color:#f2a04e}p{margin:.75rem 0}label{display:block;font-weight:650}input{box-sizing:border-box;width:100%;min-height:3rem;padding:.5rem .75rem;margin:.375rem 0 .75rem;font:inherit;color:inherit;background:#130c1c;border:1.5px solid #8d7a94;border-radius:3px}button,.go{display:block;box-sizing:border-box;width:100%;min-height:3.25rem;padding:.75rem 1rem;margin:1rem 0;border:0;border-radius:3px;background:#f2a04e;color:#2a1408;font:inherit;font-weight:700;text-align:center;text-decoration:none}.quiet{background:none;color:inherit;border:1.5px solid #8d7a94}.small{font-size:.875rem;color:#d6c9b8}.small a{display:inline-block;padding:.75rem 0}.bad{border-left:4px solid #f08a94;padding-left:.75rem}`

export type PlaceStep = { sentTo?: string; phone?: string; fault?: string; isUnknown?: boolean }

export function placeHtml(view: PlaceView, step: PlaceStep, language: Language): Html {
  const t = messages[language]
  // A page with an open form does not reload, because a reload would delete the typed text.
  const isStill = view.needsSignIn
  return html`<!doctype html>
    <html lang="${htmlLang[language]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        ${isStill ? '' : html`<meta http-equiv="refresh" content="30;url=${view.here}" />`}
        <title>${view.title}</title>
        <link rel="icon" href="data:," />
        ${raw(`<style>${PLACE_STYLE}</style>`)}
      </head>
      <body>
        <header>${markHtml(view.group)}</header>
        <main>
          <h1>${view.what}</h1>
          ${view.number === null ? '' : html`<h2>${t.number(view.number)}</h2>`}
          ${view.lines.map((line) => html`<p>${line}</p>`)}
          ${step.fault ? html`<p class="bad" role="alert">${step.fault}</p>` : ''}
          ${view.needsSignIn ? signIn(view, step, language) : deeds(view, language)}
          <p class="small">${t.at(view.clock)} ${isStill ? '' : t.reloads}</p>
          <p class="small"><a href="${link('sale', language, { sale_id: view.saleId })}">${t.toRoom}</a></p>
        </main>
      </body>
    </html>`
}

/**
 * Maximum number of characters of the icon and of the wordmark in the page. The page must be small, because a hundred thousand visitors
 * load it every half minute.
 */
const LONGEST_MARK = 8000

/** Returns the icon and the wordmark of the group as drawings. If the drawings are too large, returns the name of the group as text. */
function markHtml(group: string): Html {
  const marks = lockupSvg(group)
  return marks.length <= LONGEST_MARK ? html`${raw(marks)}` : html`<b>${group}</b>`
}

function deeds(view: PlaceView, language: Language): Html {
  const t = messages[language]
  return html`${view.goTo ? html`<p><a class="go" href="${view.goTo.href}">${view.goTo.label}</a></p>` : ''}
  ${
    view.mayJoin
      ? html`<form method="post">
          <button name="deed" value="join">${view.isLate ? t.joinLate : t.join}</button>
        </form>`
      : ''
  }
  ${
    view.mayLeave
      ? html`<form method="post"><button class="quiet" name="deed" value="leave">${t.leave}</button></form>`
      : ''
  }`
}

function signIn(view: PlaceView, { sentTo, phone = '', isUnknown }: PlaceStep, language: Language): Html {
  const t = messages[language]
  if (sentTo)
    return html`<form method="post">
        <input type="hidden" name="phone" value="${sentTo}" />
        <label for="code">${t.code}</label>
        <input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="20" required />
        <button name="deed" value="confirm">${t.confirm}</button>
      </form>
      <p><a href="${view.here}">${t.otherPhone}</a></p>`
  const register = link('register', language, {}, { to: view.here })
  return html`<p>${t.signIn}</p>
    ${isUnknown ? html`<p class="bad" role="alert">${t.unknown} <a href="${register}">${t.register}</a></p>` : ''}
    <form method="post">
      <label for="phone">${t.phone}</label>
      <input id="phone" name="phone" type="tel" autocomplete="tel" maxlength="40" value="${phone}" required />
      <button name="deed" value="code">${t.sendCode}</button>
    </form>`
}
