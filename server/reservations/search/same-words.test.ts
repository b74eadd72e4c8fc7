// Tests that the database and the code make the same search words from every text. The database makes the words of rows, and the code makes
// the words of queries.
import { expect, test } from 'vitest'
import { APOSTROPHES, foldWord, partsOf, wordsOf } from '#domain/service/fold-word.ts'
import { SAME_SOUNDS, soundOf } from '#domain/service/name-sound.ts'
import { testApp } from '#tests/support/app.ts'

const NAMES = [
  'Nur’aini Zahra',
  "O'Brien-S.",
  'Łukasz Żółć',
  'Søren Ærø',
  'Weißmann ẞ',
  'İbrahim Çelik Işık',
  'Đặng Thị Hồng',
  'Þór Œuvre ŋŧħ ŁØĐÐĦŦŊ',
  'Иван Петров ЁЖИК',
  'Αλέξανδρος ΣΊΣΥΦΟΣ',
  '陈建国 · 王小明',
  '김민수, 이영희',
  'عبدالله محمد',
  'สมชาย ใจดี',
  'अमित कुमार',
  '‪+62 857‑4446‑6238‬',
  '1️⃣ Sinta 🎉🇮🇩 (VIP)',
  'ra\u200Bhma\u2060 de\u00ADwi',
  '¿Qué? ½ ² № ™ €5 «A»',
  '  ',
  "'",
]

/** Builds texts with pseudorandom letters of many scripts. The texts are the same in every run. */
function mixedTexts(count: number): string[] {
  const ranges = [
    [0x20, 0x7e],
    [0xa0, 0x24f],
    [0x2b0, 0x36f],
    [0x370, 0x52f],
    [0x600, 0x6ff],
    [0xe00, 0xe7f],
    [0x1e00, 0x206f],
    [0x20a0, 0x2bff],
    [0x3000, 0x30ff],
    [0x4e00, 0x4fff],
    [0xac00, 0xacff],
    [0xfe00, 0xff65],
    [0x1f300, 0x1f6ff],
  ] as const
  let seed = 7
  const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  return Array.from({ length: count }, () =>
    Array.from({ length: 24 }, () => {
      const [from, to] = ranges[next(ranges.length)] ?? [0x20, 0x7e]
      return String.fromCodePoint(from + next(to - from))
    }).join(''),
  )
}

test('F9 the database and the code normalize texts, make phonetic keys and split names in exactly the same way', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const texts = [...NAMES, ...mixedTexts(400)]
  const words = [...SAME_SOUNDS.flat(), ...texts.flatMap(wordsOf), 'tjahja', 'soedarjo', 'djoejoe', 'chichi', 'veeviee']
  const rows = await app.sql<{ folded: string; words: string[]; made: string[] }[]>`
    select fold_word(t) as folded, words_in(fold_word(t)) as words, name_words(t) as made
    from unnest(${texts}::text[]) with ordinality as t (t, n) order by n`
  for (const [at, text] of texts.entries()) {
    expect(rows[at]?.folded, text).toBe(foldWord(text))
    expect(rows[at]?.words, text).toEqual(wordsOf(text))
    const indexedWords = new Set(rows[at]?.made)
    for (const word of [...wordsOf(text), ...partsOf(text)]) {
      expect(indexedWords, text).toContain(word)
      expect(indexedWords, text).toContain(`~${soundOf(word)}`)
    }
  }
  const sounds = await app.sql<{ sound: string }[]>`
    select sound_of(w) as sound from unnest(${words}::text[]) with ordinality as w (w, n) order by n`
  expect(sounds.map(({ sound }) => sound)).toEqual(words.map(soundOf))
})

test('F9 apostrophes of any type are removed from a search word, and also separate two parts of a name', () => {
  const apostrophes = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCharCode(code)).filter((apostrophe) =>
    new RegExp(`[${APOSTROPHES}]`, 'u').test(apostrophe),
  )
  expect(apostrophes.length).toBeGreaterThan(15)
  for (const apostrophe of apostrophes) {
    expect(wordsOf(`Nur${apostrophe}aini`)).toEqual(['nuraini'])
    expect(partsOf(`Nur${apostrophe}aini`)).toEqual(['nur', 'aini'])
  }
})
