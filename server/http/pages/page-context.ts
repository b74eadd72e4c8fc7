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
  /** Nonce for the scripts of this answer. */
  nonce: string
  isSandbox: boolean
  /** True if this visitor may see the sandbox's codes, mails and payments. */
  hasSandboxTools: boolean
  now: Date
  /** Data of the group. The read has started already. */
  group: Promise<Group>
  /** The signed-in member. Null also on pages that are the same for everybody. */
  member: PageMember | null
  /** IP address of the request, by which forms are limited. */
  address: string
}

export const appContext = createContext<App>()
export const visitorContext = createContext<Visitor>()

/**
 * Carries the HTML of the answer, from <html> on. The router would turn a body into a stream that has to be read again.
 * `fault`: the error of a loader, which the router hides behind its 500.
 */
export const writtenContext = createContext<{ html: string | null; fault: unknown }>()
