import { keptConsent } from '#app/browser/consent/consent.ts'
import type { OutsideServices } from '#contract/consent.ts'

/** Reports a page view to the services that the visitor agreed to. Returns true if the visitor has answered the consent question. */
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
