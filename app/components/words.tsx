import { createContext, type ReactNode, use } from 'react'
import type { Language } from '#contract/preferences.ts'
import type { Words } from '#messages/id/index.ts'

const WordsContext = createContext<{ language: Language; words: Words } | null>(null)

/** Hands one language's words to everything below; a page ships no other. */
export function WordsProvider({
  language,
  words,
  children,
}: {
  language: Language
  words: Words
  children: ReactNode
}) {
  return <WordsContext value={{ language, words }}>{children}</WordsContext>
}

function useSpoken() {
  const spoken = use(WordsContext)
  if (!spoken) throw new Error('No words here: a WordsProvider must stand above.')
  return spoken
}

/** The words of one area in the page's language. */
export const useMessages = <Area extends keyof Words>(area: Area): Words[Area] => useSpoken().words[area]

/** All words of the page's language, for what picks its area later. */
export const useWords = (): Words => useSpoken().words

export const useLanguage = (): Language => useSpoken().language
