import type { Group } from '#contract/group.ts'
import type { CurrencyCode, Language } from '#contract/preferences.ts'
import type { Consent } from '#contract/consent.ts'
import type { PageMember } from '#server/http/pages/page-context.ts'
import type { App } from '#server/app.ts'

export type Visit = {
  language: Language
  currency: CurrencyCode
  consent: Consent | null
  now: Date
  address: string
  hasSandboxTools: boolean
  group: Promise<Group>
  member: PageMember | null
}

export type RenderPage = (
  app: App,
  request: Request,
  visit: Visit,
) => Promise<{ answer: Response; body: Buffer<ArrayBuffer> | null; styleHashes: (string | null)[] }>
