// Starts the office in the browser: loads the session and the language at the same time, then renders the page.
import './kit/kit.css'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { htmlLang } from '#contract/preferences.ts'
import { reloadOnFailedChunks } from '#app/browser/loading/chunk-reload.ts'
import { surviveMovedNodes } from '#app/browser/loading/moved-nodes.ts'
import { visitOnce } from '#office/api/visit-once.ts'
import { keepFocus } from '#office/frame/keep-focus.ts'
import { loadMessages } from '#office/messages.tsx'
import { firstLanguage, keepLanguage, Office } from '#office/office.tsx'
import { routes } from '#office/routes.tsx'
import type { Visit } from '#office/session.tsx'

reloadOnFailedChunks(window)
surviveMovedNodes()
keepFocus()

/** The session if the server does not respond. The office then opens at sign-in, and the first sign-in attempt shows the error. */
const nobody: Visit = { me: null, device: null, isSandbox: false, now: new Date().toISOString() }

/**
 * Maximum time in ms to wait for the page before the frame is rendered. If the page is ready in time, page and frame are rendered together.
 * A slow phone then computes the layout only once.
 */
const SOON_MS = 200

const pageReady = (router: ReturnType<typeof createBrowserRouter>) =>
  new Promise<void>((resolve) => {
    const late = setTimeout(resolve, SOON_MS)
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      clearTimeout(late)
      resolve()
    })
    if (router.state.initialized) resolve()
  })

/** Loads the polyfill for popovers, which menus need. Safari supports popovers since version 17, Chrome since 114, Firefox since 125. */
const fillPopovers = () =>
  'popover' in HTMLElement.prototype ? null : import('@oddbird/popover-polyfill').then(() => undefined)

async function begin(): Promise<void> {
  const guess = firstLanguage()
  // Each call for the page's data sends this language to the server. The shell itself is the same in all languages.
  document.documentElement.lang = htmlLang[guess]
  // The router already fetches the page's chunk and data while the session and the messages load.
  const router = createBrowserRouter(routes, { basename: '/office' })
  const [answer, guessedMessages] = await Promise.all([
    visitOnce(),
    loadMessages(guess),
    pageReady(router),
    fillPopovers(),
  ])
  const visit = answer.ok ? answer.data : nobody
  const language = visit.me?.locale ?? guess
  const messages = language === guess ? guessedMessages : await loadMessages(language)
  keepLanguage(language)
  if (language !== guess) void router.revalidate()
  const root = document.getElementById('office')
  if (!root) throw new Error('The page has no place for the office.')
  createRoot(root).render(
    <Office visit={visit} spoken={{ language, messages }}>
      <RouterProvider router={router} />
    </Office>,
  )
}

void begin()
