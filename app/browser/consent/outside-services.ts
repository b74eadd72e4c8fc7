// All services of third parties. This module is loaded only after a visitor has agreed to at least one service.
import { openEngagement } from '#app/browser/engagement.ts'
import { openTagManager, reportPageView } from '#app/browser/consent/tag-container.ts'
import type { Consent, OutsideServices } from '#contract/consent.ts'

let isOpen = false
let lastPath: string | null = null

/** Reports a page view. The first call starts the services that the visitor agreed to. Repeated calls for the same page report one view. */
export function showPage(
  { tagManager, engagement }: OutsideServices,
  consent: Consent,
  { pathname, title }: { pathname: string; title: string },
): void {
  if (!isOpen) {
    isOpen = true
    if (tagManager && consent.analytics) openTagManager(tagManager, consent)
    if (engagement && consent.marketing) openEngagement(engagement)
  }
  if (!tagManager || !consent.analytics || lastPath === pathname) return
  lastPath = pathname
  reportPageView(pathname, title)
}

/**
 * Deletes the data of third-party services from this browser: their cookies on this domain and its parent domains, and their values in the
 * browser's storage.
 */
export function forgetServices(): void {
  window.clevertap?.privacy.push({ optOut: true })
  const theirs = /^(?:_ga|_gid|_gat|_gcl|_fbp|WZRK)/
  const labels = window.location.hostname.split('.')
  const domains = ['', ...labels.map((_, at) => `; domain=${labels.slice(at).join('.')}`)]
  for (const part of document.cookie.split('; ')) {
    const name = part.split('=')[0] ?? ''
    if (theirs.test(name)) for (const domain of domains) document.cookie = `${name}=; path=/; max-age=0${domain}`
  }
  for (const store of [localStorage, sessionStorage])
    for (const key of Object.keys(store)) if (theirs.test(key)) store.removeItem(key)
}
