import { createContext, type ReactNode, use, useMemo } from 'react'
import type { Language } from '#contract/preferences.ts'
import type { Everywhere } from '#messages/id/areas/everywhere.ts'
import type { Messages } from '#messages/id/index.ts'

type Provided = Everywhere & Partial<Messages>

const MessagesContext = createContext<{ language: Language; messages: Provided } | null>(null)

/** Provides the messages of one language to all components below. A page contains no messages of another language. */
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

/** Adds messages that only some pages need. Other pages do not load them. */
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

/** Returns the messages of one area in the page's language. @throws if the page does not contain the area. */
export function useMessages<Area extends keyof Messages>(area: Area): Messages[Area] {
  const messages: Partial<Messages> = useProvided().messages
  const areaMessages = messages[area]
  if (!areaMessages) throw new Error(`No messages of ${area} here: the page does not ship them.`)
  return areaMessages
}

/** Returns the messages that are on every page, and not only in one area. */
export const useCommonMessages = (): Everywhere => useProvided().messages

export const useLanguage = (): Language => useProvided().language
