// The tag manager, once a visitor has agreed to be counted. Loaded on demand: who does not agree never downloads this.
import type { Consent, OutsideServices } from '#contract/consent.ts'
import { pageAt, pages } from '#contract/pages.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

const SIGNALS = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'] as const

const layer = (): unknown[] => (window.dataLayer ??= [])

/** Commands of consent are distinguished from events by being the very list of a call's arguments. */
// oxlint-disable-next-line no-unused-vars -- read as `arguments`
function gtag(..._command: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params -- an array would be taken for something else
  layer().push(arguments)
}

/**
 * Loads the container, with everything denied first (consent mode, version 2) and what was agreed to granted after it:
 * whatever the container holds finds both in this order.
 */
export function openTagManager({ id, origin }: NonNullable<OutsideServices['tagManager']>, consent: Consent): void {
  gtag('consent', 'default', {
    ...Object.fromEntries(SIGNALS.map((signal) => [signal, 'denied'])),
    wait_for_update: 500,
  })
  const granted = (isGranted: boolean) => (isGranted ? 'granted' : 'denied')
  gtag('consent', 'update', {
    ...Object.fromEntries(SIGNALS.map((signal) => [signal, granted(consent.marketing)])),
    analytics_storage: granted(consent.analytics),
  })
  layer().push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  const script = document.createElement('script')
  script.async = true
  script.src = `${origin}/gtm.js?id=${encodeURIComponent(id)}`
  document.head.append(script)
}

/** Marks of a campaign are what the count is for; all else after the question mark is the visitor's own. */
const CAMPAIGN = /^(?:utm_\w+|gclid|fbclid)$/

/** The path as it may be told: that of a private page names no reservation, only which page it is. */
function reportablePath(pathname: string): string {
  const found = pageAt(pathname)
  if (!found || pages[found.name].isPublic) return pathname
  const language = found.language ?? 'id'
  return `/${language}/${pages[found.name][language]}`
}

/** One page view, told when the page and its title are there. */
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
