import './ui/faces.css'
import './ui/tokens.css'
import './ui/kit.css'
import { type ReactNode, use } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRouteError,
} from 'react-router'
import { recallAppPrompt } from '#app/browser/app-prompt.ts'
import { reportFirstMoments } from '#app/browser/loading/first-moments.ts'
import { NonceContext } from '#app/browser/consent/nonce.ts'
import { ErrorPage } from '#app/components/error-page.tsx'
import { useLastVisit, useVisit, type Visit } from '#app/components/visit.ts'
import { usePageLook } from '#app/site/page-handle.ts'
import { LoadingBar } from '#app/ui/loading-bar.tsx'
import { htmlLang, isLanguage, type Language } from '#contract/preferences.ts'
import { groupIn } from '#server/catalogue/group-repository.ts'
import { visitorContext, appContext } from '#server/http/pages/page-context.ts'
import type { Route } from './+types/root'
import { version } from '../package.json'
import titles from './ui/fonts/bricolage-grotesque.woff2'
import texts from './ui/fonts/plus-jakarta-sans.woff2'

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { language, currency, isSandbox, now, group, member } = context.get(visitorContext)
  const { tagManager, engagement } = app.settings.services
  const visit: Visit = {
    language,
    currency,
    isSandbox,
    now,
    version,
    origin: app.publicUrl(),
    group: groupIn(await group, language),
    member: member && { firstName: member.firstName, tierName: member.tierName, hasDiscount: member.hasDiscount },
    services: tagManager || engagement ? app.settings.services : null,
  }
  return { visit }
}

/**
 * Decides if the data of the root is loaded again. A step or a filter only changes the query of a page, and no fact of the visit, so the
 * data is not loaded again. After a form was sent or the currency was changed, the data is loaded again, even if the address stays the
 * same.
 */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isStep = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return isStep && (formMethod ?? 'GET') === 'GET' ? false : defaultShouldRevalidate
}

// The server responds to `/` with the home page of the visitor's language. This script corrects the address before other code reads it.
const nameTheAddress =
  "if(location.pathname==='/')history.replaceState(history.state,'','/'+document.documentElement.lang.slice(0,2)+location.search+location.hash)"

/** The browser runs the script in the server's HTML, so the browser's bundle does not need the text of the script. */
const firstScript = import.meta.env.SSR ? [nameTheAddress, recallAppPrompt, reportFirstMoments].join(';') : ''

/** Returns the language of the address, or the visitor's language if the address has none. */
function usePageLanguage(): Language {
  const { language } = useVisit()
  const prefix = useLocation().pathname.split('/')[1]
  return isLanguage(prefix) ? prefix : language
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext)
  const language = usePageLanguage()
  const { theme, brand, flood, isFlow, hasBar } = usePageLook()
  const marks = [isFlow && 'flow', hasBar && 'has-bar', theme === 'paper' && 'paper-page'].filter(Boolean).join(' ')
  return (
    // The first script marks the prompts that the visitor has dismissed, and marks the page as not painted yet.
    <html lang={htmlLang[language]} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={String(flood?.style['--top'] ?? '#1b1226')} />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: firstScript }} />
        {import.meta.env.SSR && (
          <>
            {/* The site's typefaces. On pages of a brand with its own typeface for titles, the server replaces the address `titles`. */}
            <link rel="preload" href={titles} as="font" type="font/woff2" crossOrigin="anonymous" />
            <link rel="preload" href={texts} as="font" type="font/woff2" crossOrigin="anonymous" />
          </>
        )}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={`/${language}/manifest.webmanifest`} />
        <Meta />
        <Links />
      </head>
      <body className={marks || undefined} data-theme={theme} data-brand={brand}>
        <LoadingBar />
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  useLastVisit()
  return <Outlet />
}

export function ErrorBoundary() {
  const language = usePageLanguage()
  return <ErrorPage error={useRouteError()} language={language} isAlone />
}
