import type { Consent, OutsideServices } from '#contract/consent.ts'
import type { OutsideSources } from '#server/http/security-headers.ts'

/** Sources of the tag manager and of the scripts that it usually loads. A tag manager on the group's own domain needs only that domain. */
const GOOGLE = {
  script: ['https://*.googletagmanager.com'],
  connect: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
  img: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
}

/**
 * Returns the outside sources that a page may load. A service is included only if it is in the settings and if this visitor has agreed to
 * its purpose.
 */
export function outsideSources({ tagManager, engagement }: OutsideServices, consent: Consent | null): OutsideSources {
  const open: Required<Pick<OutsideSources, 'script' | 'connect' | 'img'>> = { script: [], connect: [], img: [] }
  const letIn = (sources: Partial<typeof open>) => {
    for (const kind of ['script', 'connect', 'img'] as const) open[kind].push(...(sources[kind] ?? []))
  }
  if (tagManager && consent?.analytics) {
    const { origin } = tagManager
    letIn({ script: [origin], connect: [origin], img: [origin] })
    if (new URL(origin).hostname.endsWith('.googletagmanager.com')) letIn(GOOGLE)
  }
  if (engagement && consent?.marketing) {
    const sdk = new URL(engagement.sdkUrl).origin
    const api = `https://${engagement.region}.${engagement.domain}`
    // The engagement API responds with scripts, so it is also a source of scripts.
    letIn({ script: [sdk, api], connect: [sdk, api], img: [api] })
  }
  return open
}
