import { foldWord, wordsOf } from '#domain/service/fold-word.ts'
import { soundOf } from '#domain/service/name-sound.ts'
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

type Sought = { name: string; code: string; place: string }

/** The searchable texts of each party, folded once for all searches. */
const texts = new WeakMap<Sought, { text: string; sounds: string }>()

function textsOf(party: Sought) {
  const known = texts.get(party)
  if (known !== undefined) return known
  const made = {
    text: foldWord(`${party.name} ${party.place} ${party.code}`),
    sounds: wordsOf(party.name).map(soundOf).join(' '),
  }
  texts.set(party, made)
  return made
}

/** Whether a party is meant by what was typed: words of the name, a table, the end of a code. */
export function isMeant(sought: string, party: Sought): boolean {
  if (sought === '') return true
  const { text, sounds } = textsOf(party)
  return wordsOf(sought).every((word) => text.includes(word) || sounds.includes(soundOf(word) || word))
}
