import type { Consent, OutsideServices } from '#contract/consent.ts'
import type { OutsideSources } from '#server/http/security-headers.ts'

/** Where the tag manager itself and what it usually loads come from; a container on a domain of one's own needs no other. */
const GOOGLE = {
  script: ['https://*.googletagmanager.com'],
  connect: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
  img: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
}

/** What a page's policy lets in beyond the server: only services that are set up, and that this visitor has agreed to. */
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
    // Its answers are scripts, too.
    letIn({ script: [sdk, api], connect: [sdk, api], img: [api] })
  }
  return open
}
