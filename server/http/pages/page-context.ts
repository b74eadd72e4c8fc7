// The input of the loaders of pages: the app and the visitor.
import { createContext } from 'react-router'
import type { Group } from '#contract/group.ts'
import type { CurrencyCode, Language } from '#contract/preferences.ts'
import type { App } from '#server/app.ts'

export type PageMember = { id: string; sessionId: string; firstName: string; tierName: string; hasDiscount: boolean }

export type Visitor = {
  language: Language
  currency: CurrencyCode
  nonce: string
  isSandbox: boolean
  /** True if this visitor may see the codes, emails and payments of the sandbox. */
  hasSandboxTools: boolean
  now: Date
  /** Data of the group. The database read has already started. */
  group: Promise<Group>
  /** The signed-in member, or null. It is always null on pages that are the same for every visitor. */
  member: PageMember | null
  /** IP address of the request. Rate limits of forms count requests per address. */
  address: string
}

export const appContext = createContext<App>()
export const visitorContext = createContext<Visitor>()

/**
 * `html`: the HTML of the response, from <html> on. The HTML is not in the body, because the router would turn the body into a stream.
 * `fault`: the error of a loader. The router would replace it by a plain 500.
 */
export const writtenContext = createContext<{ html: string | null; fault: unknown }>()
