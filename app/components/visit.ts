import { useEffect } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { OutsideServices } from '#contract/consent.ts'
import { type Group, UNKNOWN_GROUP } from '#contract/group.ts'
import type { CurrencyCode, Language } from '#contract/preferences.ts'

/** What the whole site knows of this visit; the root's loader tells it. */
export type Visit = {
  language: Language
  currency: CurrencyCode
  isSandbox: boolean
  /** The server's clock when it answered. */
  now: Date
  /** The site's own address, without a trailing slash. */
  origin: string
  group: Group
  /** Who is signed in; null for a guest. */
  member: { firstName: string; tierName: string } | null
  /** Services of others that are set up; null where none are. */
  services: OutsideServices | null
  version: string
}

/** Stands in when the root's loader itself failed: the error page still needs a frame. */
const unknown: Visit = {
  language: 'id',
  currency: 'IDR',
  isSandbox: false,
  now: new Date(0),
  origin: '',
  group: UNKNOWN_GROUP,
  member: null,
  services: null,
  version: '',
}

/** In a browser, the last visit that the root's loader answered. */
let last = unknown

/** Returns the visit. After the root's loader has failed in a browser, returns the last one, so that the error page names the group. */
export const useVisit = (): Visit => useRouteLoaderData<{ visit: Visit }>('root')?.visit ?? last

/** Keeps the visit for the error page. The root calls it once. */
export function useLastVisit(): void {
  const visit = useVisit()
  useEffect(() => {
    last = visit
  }, [visit])
}
