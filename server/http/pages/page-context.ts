// What a page's loader is handed: the app, and who is looking.
import { createContext } from 'react-router'
import type { Group } from '#contract/group.ts'
import type { CurrencyCode, Language } from '#contract/preferences.ts'
import type { App } from '#server/app.ts'

/** A member as pages greet one: the session is theirs, the tier as it is today. */
export type PageMember = { id: string; sessionId: string; firstName: string; tierName: string }

export type Visitor = {
  language: Language
  currency: CurrencyCode
  /** For the scripts of this one answer. */
  nonce: string
  isSandbox: boolean
  /** Whether this visitor may see the sandbox's codes, mails and payments. */
  hasSandboxTools: boolean
  now: Date
  /** Who speaks here. Asked for already, by whatever shows it. */
  group: Promise<Group>
  /** Who is signed in; nobody on a page that is shown to all. */
  member: PageMember | null
  /** Where the request came from; forms are limited by it. */
  address: string
}

export const appContext = createContext<App>()
export const visitorContext = createContext<Visitor>()

/** Where the HTML of this answer is left, from <html> on: the router would make a stream of a body, only for it to be read again. */
export const writtenContext = createContext<{ html: string | null }>()
