import { createContext, type ReactNode, use, useMemo } from 'react'
import type { Language } from '#contract/preferences.ts'
import type { Everywhere } from '#messages/id/everywhere.ts'
import type { FlowWords } from '#messages/id/flow.ts'
import type { Words } from '#messages/id/index.ts'

type Spoken = Everywhere & Partial<FlowWords>

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

/** Adds the words of booking and paying for the pages of that way. */
export function FlowWordsProvider({ words: flow, children }: { words: FlowWords; children: ReactNode }) {
  const { language, words } = useSpoken()
  const spoken = useMemo(() => ({ language, words: { ...words, ...flow } }), [language, words, flow])
  return <WordsContext value={spoken}>{children}</WordsContext>
}

function useSpoken() {
  const spoken = use(WordsContext)
  if (!spoken) throw new Error('No words here: a WordsProvider must stand above.')
  return spoken
}

/** The words of one area in the page's language; those of `FlowWords` only below a page of booking and paying. */
export function useMessages<Area extends keyof Words>(area: Area): Words[Area] {
  const words: Partial<Words> = useSpoken().words
  const found = words[area]
  if (!found) throw new Error(`No words of ${area} here: the page stands outside the way of booking.`)
  return found
}

/** The words that every page has, for what picks its area later. */
export const useWords = (): Everywhere => useSpoken().words

export const useLanguage = (): Language => useSpoken().language
