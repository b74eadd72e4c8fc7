// What a handler of an office call is given: who asks, and where they may.
import type { Context } from 'hono'
import type { OfficeAnswers, OfficeCall, OfficeParams, OfficeTakes } from '#contract/office/office-endpoints.ts'
import type { officeEndpoints } from '#contract/office/office-endpoints.ts'
import type { Language } from '#contract/preferences.ts'
import type { Reach } from '#domain/staff/permissions.ts'
import type { SignedInStaff } from '#server/staff/sessions.ts'
import type { App } from '#server/app.ts'

type Asked<N extends OfficeCall> = {
  app: App
  takes: OfficeTakes<N>
  params: OfficeParams<N>
  language: Language
  address: string
  c: Context
}
type SignedIn = { who: SignedInStaff }
/** `outlets`: where the permission is held, null for everywhere; every query is filtered by it. */
type Permitted = SignedIn & { reach: Reach; outlets: readonly number[] | null }

type NeedsOf<N extends OfficeCall> = (typeof officeEndpoints)[N]['needs']
type Given<N extends OfficeCall> =
  NeedsOf<N> extends 'anyone' ? object : NeedsOf<N> extends 'signed in' | 'present' ? SignedIn : Permitted

export type OfficeHandler<N extends OfficeCall> = (asked: Asked<N> & Given<N>) => Promise<OfficeAnswers<N>>
export type OfficeHandlers = { [N in OfficeCall]: OfficeHandler<N> }
