import { isRouteErrorResponse, useLocation } from 'react-router'
import { useVisit } from '#app/components/visit.ts'
import { useWordmark } from '#app/components/wordmark.tsx'
import { whatsappLink } from '#app/components/links/whatsapp-link.ts'
import { link } from '#contract/pages.ts'
import type { Language } from '#contract/preferences.ts'
import { errors as english } from '#messages/en/errors.ts'
import { errors as indonesian } from '#messages/id/errors.ts'

type Messages = typeof indonesian
export type ErrorPageProps = {
  error: unknown
  language: Language
  /** True if the page has no header and no footer. The page then shows the group's logo itself. */
  isAlone?: boolean
}

function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500
}

/** Returns the title, the text and the button for an HTTP status, as in spec §2. */
function report(status: number, messages: Messages) {
  if (status === 404) return { title: messages.notFoundTitle, line: messages.notFoundLine, isReload: false }
  if (status === 500) return { title: messages.serverTitle, line: messages.serverLine, isReload: true }
  if (status === 503) return { title: messages.maintenanceTitle, line: messages.maintenanceLine, isReload: true }
  return { title: messages.otherTitle, line: messages.otherLine, isReload: false }
}

/** The error page: a drawing with the HTTP status, an explanation, and links to other pages. */
export function ErrorPage({ error, language, isAlone = false }: ErrorPageProps) {
  const messages = language === 'en' ? english : indonesian
  const { pathname, search } = useLocation()
  const { whatsapp, shortName } = useVisit().group
  const wordmark = useWordmark()
  const status = statusOf(error)
  const { title, line, isReload } = report(status, messages)
  const home = [link('home', language), messages.backHome] as const
  const ways = [
    // The "try again" button is a link to the same address, so that it also works without a script.
    ...(isReload ? [[pathname + search, messages.tryAgain] as const] : []),
    home,
    ...(status === 404
      ? [[link('events', language), messages.seeEvents] as const]
      : whatsapp
        ? [[whatsappLink(whatsapp), 'WHATSAPP'] as const]
        : []),
  ]
  return (
    <section className="error-page" aria-labelledby="error-title">
      <title>{`${title} · ${shortName}`}</title>
      <meta name="robots" content="noindex" />
      {isAlone && (
        <p className="wrap error-page__mark">
          <a href={home[0]}>{wordmark}</a>
        </p>
      )}
      <div className="wrap">
        <h1 className="d1" id="error-title">
          {title}
        </h1>
        <p className="lead">
          {status === 404 && (
            <>
              <span className="sr">{messages.pageNotFound}: </span>
              <code>{pathname}</code>.{' '}
            </>
          )}
          {line}
        </p>
        <p className="error-page__acts">
          {ways.map(([href, words], i) => (
            <a className={`btn btn--${i > 0 ? 'line' : 'primary'}`} href={href} key={href}>
              {words}
            </a>
          ))}
        </p>
      </div>
      <p className="error-page__status" aria-hidden="true">
        <span>{status}</span>
      </p>
    </section>
  )
}
