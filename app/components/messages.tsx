import { createContext, type ReactNode, use, useMemo } from 'react'
import type { Language } from '#contract/preferences.ts'
import type { Everywhere } from '#messages/id/areas/everywhere.ts'
import type { Messages } from '#messages/id/index.ts'

type Provided = Everywhere & Partial<Messages>

const MessagesContext = createContext<{ language: Language; messages: Provided } | null>(null)

/** Hands one language's messages to everything below; a page ships no other. */
export function MessagesProvider({
  language,
  messages,
  children,
}: {
  language: Language
  messages: Provided
  children: ReactNode
}) {
  return <MessagesContext value={{ language, messages }}>{children}</MessagesContext>
}

/** Adds the messages of some pages, which no other page ships. */
export function MoreMessagesProvider({
  messages: more,
  children,
}: {
  messages: Partial<Messages>
  children: ReactNode
}) {
  const { language, messages } = useProvided()
  const provided = useMemo(() => ({ language, messages: { ...messages, ...more } }), [language, messages, more])
  return <MessagesContext value={provided}>{children}</MessagesContext>
}

function useProvided() {
  const provided = use(MessagesContext)
  if (!provided) throw new Error('No messages here: a MessagesProvider must stand above.')
  return provided
}

/** The messages of one area in the page's language; those that are not everywhere only below the pages that ship them. */
export function useMessages<Area extends keyof Messages>(area: Area): Messages[Area] {
  const messages: Partial<Messages> = useProvided().messages
  const found = messages[area]
  if (!found) throw new Error(`No messages of ${area} here: the page does not ship them.`)
  return found
}

/** The messages that every page has, for what picks its area later. */
export const useCommonMessages = (): Everywhere => useProvided().messages

export const useLanguage = (): Language => useProvided().language
