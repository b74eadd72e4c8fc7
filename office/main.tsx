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

/** Used if the server does not answer: the office opens at its sign-in, which shows the error when it is used. */
const nobody: Visit = { me: null, device: null, isSandbox: false, now: new Date().toISOString() }

/** A page that loads within this time is rendered together with its frame, so that a slow phone lays out text only once. */
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

/** Loads the fill-in for popovers, which menus need. Safari has popovers from 17, Chrome from 114, Firefox from 125. */
const fillPopovers = () =>
  'popover' in HTMLElement.prototype ? null : import('@oddbird/popover-polyfill').then(() => undefined)

async function begin(): Promise<void> {
  const guess = firstLanguage()
  // Calls for the page's data send this language. The shell itself is the same for all languages.
  document.documentElement.lang = htmlLang[guess]
  // The router fetches the page's chunk and data meanwhile.
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
