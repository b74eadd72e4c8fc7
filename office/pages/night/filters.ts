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

/** Cache of the searchable texts of each party. Each text is normalized only once. */
const texts = new WeakMap<Sought, { text: string; sounds: string }>()

function textsOf(party: Sought) {
  const cached = texts.get(party)
  if (cached !== undefined) return cached
  const partyTexts = {
    text: foldWord(`${party.name} ${party.place} ${party.code}`),
    sounds: wordsOf(party.name).map(soundOf).join(' '),
  }
  texts.set(party, partyTexts)
  return partyTexts
}

/**
 * Returns true if the party matches every typed word. A word matches if it is a part of the name, of the table or of the booking code. A
 * word also matches if its phonetic key is a part of the phonetic keys of the name.
 */
export function isMeant(sought: string, party: Sought): boolean {
  if (sought === '') return true
  const { text, sounds } = textsOf(party)
  return wordsOf(sought).every((word) => text.includes(word) || sounds.includes(soundOf(word) || word))
}
