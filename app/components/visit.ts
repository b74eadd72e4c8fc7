import { useEffect } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { OutsideServices } from '#contract/consent.ts'
import { type SpokenGroup, UNKNOWN_SPOKEN_GROUP } from '#contract/group.ts'
import type { CurrencyCode, Language } from '#contract/preferences.ts'

/** The facts of a visit that every page needs. The root's loader sends them. */
export type Visit = {
  language: Language
  currency: CurrencyCode
  isSandbox: boolean
  /** The server's time when it sent the response. */
  now: Date
  /** The site's own address with scheme and host, without a trailing slash. */
  origin: string
  group: SpokenGroup
  /** The signed-in member; null for a guest. `hasDiscount` is true if the member's tier reduces prices today. */
  member: { firstName: string; tierName: string; hasDiscount: boolean } | null
  /** The configured services of third parties; null without such services. */
  services: OutsideServices | null
  version: string
}

/** A visit for the error page, used if the root's loader has failed. The frame around the error page needs a visit. */
const unknown: Visit = {
  language: 'id',
  currency: 'IDR',
  isSandbox: false,
  now: new Date(0),
  origin: '',
  group: UNKNOWN_SPOKEN_GROUP,
  member: null,
  services: null,
  version: '',
}

/** The last visit that the root's loader returned. It is used only in a browser. */
let last = unknown

/**
 * Returns the visit. If the root's loader failed in the browser, returns the previous visit, so that the error page can show the group's
 * name.
 */
export const useVisit = (): Visit => useRouteLoaderData<{ visit: Visit }>('root')?.visit ?? last

/** Keeps the visit for the error page. The root calls it once. */
export function useLastVisit(): void {
  const visit = useVisit()
  useEffect(() => {
    last = visit
  }, [visit])
}
