import { createContext, type ReactNode, use, useMemo } from 'react'
import type { Language } from '#contract/preferences.ts'
import type { Everywhere } from '#messages/id/everywhere.ts'
import type { Words } from '#messages/id/index.ts'

type Spoken = Everywhere & Partial<Words>

const WordsContext = createContext<{ language: Language; words: Spoken } | null>(null)

/** Hands one language's words to everything below; a page ships no other. */
export function WordsProvider({
  language,
  words,
  children,
}: {
  language: Language
  words: Spoken
  children: ReactNode
}) {
  return <WordsContext value={{ language, words }}>{children}</WordsContext>
}

/** Adds the words of some pages, which no other page ships. */
export function MoreWordsProvider({ words: more, children }: { words: Partial<Words>; children: ReactNode }) {
  const { language, words } = useSpoken()
  const spoken = useMemo(() => ({ language, words: { ...words, ...more } }), [language, words, more])
  return <WordsContext value={spoken}>{children}</WordsContext>
}

function useSpoken() {
  const spoken = use(WordsContext)
  if (!spoken) throw new Error('No words here: a WordsProvider must stand above.')
  return spoken
}

/** The words of one area in the page's language; those that are not everywhere only below the pages that ship them. */
export function useMessages<Area extends keyof Words>(area: Area): Words[Area] {
  const words: Partial<Words> = useSpoken().words
  const found = words[area]
  if (!found) throw new Error(`No words of ${area} here: the page does not ship them.`)
  return found
}

/** The words that every page has, for what picks its area later. */
export const useWords = (): Everywhere => useSpoken().words

export const useLanguage = (): Language => useSpoken().language
