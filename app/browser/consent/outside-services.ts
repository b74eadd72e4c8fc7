// Everything of others, in one place that is loaded only once a visitor has agreed to some of it.
import { openEngagement } from '#app/browser/engagement.ts'
import { openTagManager, reportPageView } from '#app/browser/consent/tag-container.ts'
import type { Consent, OutsideServices } from '#contract/consent.ts'

let isOpen = false
let reported: string | null = null

/** Tells of a page that is shown, and opens at the first what was agreed to. The same page twice in a row is told once. */
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
  if (!tagManager || !consent.analytics || reported === pathname) return
  reported = pathname
  reportPageView(pathname, title)
}

/** What the services left in this browser: their cookies on every domain above this one, and what they keep beside them. */
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
