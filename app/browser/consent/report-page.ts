import { keptConsent } from '#app/browser/consent/consent.ts'
import type { OutsideServices } from '#contract/consent.ts'

/** Tells the services a visitor agreed to of a page that is shown; returns whether the visitor has been asked at all. */
export async function reportPage(
  services: OutsideServices,
  page: { pathname: string; title: string },
): Promise<boolean> {
  const consent = keptConsent()
  if (consent?.analytics || consent?.marketing) {
    const { showPage } = await import('#app/browser/consent/outside-services.ts')
    showPage(services, consent, page)
  }
  return consent !== null
}
