import type { Standing } from '#domain/service/night-parties.ts'

export const FILTERS = ['all', 'coming', 'late', 'unpaid', 'inside', 'left', 'no_show'] as const
export type Filter = (typeof FILTERS)[number]

const SHOWN: Record<Filter, readonly Standing[]> = {
  all: ['door', 'late', 'coming', 'held', 'asked', 'inside', 'left', 'no_show'],
  coming: ['door', 'late', 'coming'],
  late: ['late'],
  unpaid: ['held'],
  inside: ['inside'],
  left: ['left'],
  no_show: ['no_show'],
}

export const isShown = (filter: Filter, standing: Standing): boolean => SHOWN[filter].includes(standing)

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

type Sought = { name: string; code: string; place: string }

/** What each party is found by, folded once for all that is typed. */
const texts = new WeakMap<Sought, string>()

function textOf(party: Sought): string {
  const known = texts.get(party)
  if (known !== undefined) return known
  const text = folded(`${party.name} ${party.place} ${party.code}`)
  texts.set(party, text)
  return text
}

/** Whether a party is meant by what was typed: words of the name, a table, the end of a code. */
export function isMeant(sought: string, party: Sought): boolean {
  if (sought === '') return true
  const words = folded(sought).split(/\s+/).filter(Boolean)
  const text = textOf(party)
  return words.every((word) => text.includes(word))
}
