// The tag manager. It is loaded on demand, so a visitor who does not agree never downloads it.
import type { Consent, OutsideServices } from '#contract/consent.ts'
import { pageAt, pages } from '#contract/pages.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

const SIGNALS = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'] as const

const layer = (): unknown[] => (window.dataLayer ??= [])

/** The tag manager recognizes a consent command by its type: an `arguments` object, not an array. */
// oxlint-disable-next-line no-unused-vars -- the function reads the parameters as `arguments`
function gtag(..._command: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params -- the tag manager does not recognize an array as a command
  layer().push(arguments)
}

/**
 * Sends two consent commands, and then loads the tag container. The container reads the commands in this order: the first denies all
 * consent (consent mode, version 2), and the second grants the consent that the visitor gave.
 */
export function openTagManager({ id, origin }: NonNullable<OutsideServices['tagManager']>, consent: Consent): void {
  gtag('consent', 'default', {
    ...Object.fromEntries(SIGNALS.map((signal) => [signal, 'denied'])),
    wait_for_update: 500,
  })
  const describeConsent = (isGranted: boolean) => (isGranted ? 'granted' : 'denied')
  gtag('consent', 'update', {
    ...Object.fromEntries(SIGNALS.map((signal) => [signal, describeConsent(consent.marketing)])),
    analytics_storage: describeConsent(consent.analytics),
  })
  layer().push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  const script = document.createElement('script')
  script.async = true
  script.src = `${origin}/gtm.js?id=${encodeURIComponent(id)}`
  document.head.append(script)
}

/**
 * The query parameters of campaigns. A reported page view contains only these parameters, because all others are private to the visitor.
 */
const CAMPAIGN = /^(?:utm_\w+|gclid|fbclid)$/

/**
 * Returns the path for the report. For a private page, returns only the page's name, because the path could contain the id of a
 * reservation.
 */
function reportablePath(pathname: string): string {
  const page = pageAt(pathname)
  if (!page || pages[page.name].isPublic) return pathname
  const language = page.language ?? 'id'
  return `/${language}/${pages[page.name][language]}`
}

/** Reports one page view. Call it after the page is rendered and its title is set. */
export function reportPageView(pathname: string, title: string): void {
  const path = reportablePath(pathname)
  const campaign = new URLSearchParams(
    [...new URLSearchParams(window.location.search)].filter(([name]) => CAMPAIGN.test(name)),
  ).toString()
  layer().push({
    event: 'page_view',
    page_path: path,
    page_location: window.location.origin + path + (campaign && `?${campaign}`),
    page_title: title,
    language: document.documentElement.lang,
  })
}
