import { createContext, type ReactNode, use } from 'react'
import type { Language } from '#contract/preferences.ts'
import type { ConnectionMessages } from '#messages/id/office/connection-messages.ts'
import type { ContentMessages } from '#messages/id/office/content-messages.ts'
import type { DeskMessages } from '#messages/id/office/desk-messages.ts'
import type { OfficeMessages } from '#messages/id/office/office-messages.ts'
import { groupAmountsIn } from '#office/text/money-text.ts'

type Provided = { language: Language; messages: OfficeMessages }
const MessagesContext = createContext<Provided | null>(null)

/** Loads the messages of one language. Each language has its own files, so the browser does not need the files of the other language. */
export const loadMessages = async (language: Language): Promise<OfficeMessages> =>
  language === 'id'
    ? (await import('#messages/id/office/office-messages.ts')).officeMessages
    : (await import('#messages/en/office/office-messages.ts')).officeMessages

/** Returns a function that loads a value for a language. Each language is loaded only once. */
function loadOnce<T>(load: Record<Language, () => Promise<T>>): (language: Language) => Promise<T> {
  const requests = new Map<Language, Promise<T>>()
  return (language) => {
    const request = requests.get(language) ?? load[language]()
    requests.set(language, request)
    return request
  }
}

/** Loads the messages of the desk pages. Staff who only receive guests at night do not need these messages. */
const loadDesk = loadOnce<DeskMessages>({
  id: async () => (await import('#messages/id/office/desk-messages.ts')).deskMessages,
  en: async () => (await import('#messages/en/office/desk-messages.ts')).deskMessages,
})

/** Loads the messages of the pages that make and edit content. */
const loadContent = loadOnce<ContentMessages>({
  id: async () => (await import('#messages/id/office/content-messages.ts')).contentMessages,
  en: async () => (await import('#messages/en/office/content-messages.ts')).contentMessages,
})

/** Loads the messages of pages that few people open, such as the audit log. */
const loadConnections = loadOnce<ConnectionMessages>({
  id: async () => (await import('#messages/id/office/connection-messages.ts')).connectionMessages,
  en: async () => (await import('#messages/en/office/connection-messages.ts')).connectionMessages,
})

const CONNECTION_AREAS: Record<keyof ConnectionMessages, true> = {
  audit: true,
  broadcasts: true,
  till: true,
  webhooks: true,
}
const isConnectionArea = (area: string): area is keyof ConnectionMessages => area in CONNECTION_AREAS

const CONTENT_AREAS: Record<keyof ContentMessages, true> = {
  connections: true,
  content: true,
  eventSeries: true,
  newItems: true,
  roles: true,
  setup: true,
  sheets: true,
}
const isContentArea = (area: string): area is keyof ContentMessages => area in CONTENT_AREAS

export function MessagesProvider({ children, ...provided }: Provided & { children: ReactNode }) {
  groupAmountsIn(provided.language)
  return <MessagesContext value={provided}>{children}</MessagesContext>
}

function useProvided(): Provided {
  const provided = use(MessagesContext)
  if (!provided) throw new Error('No messages here: a MessagesProvider must stand above.')
  return provided
}

type Messages = OfficeMessages & DeskMessages & ContentMessages & ConnectionMessages

/** Returns the messages of one area in the user's language. A desk page suspends until its messages are loaded. */
export function useMessages<Area extends keyof Messages>(area: Area): Messages[Area] {
  const { language, messages } = useProvided()
  const loadedMessages: Partial<Messages> = messages
  const early = loadedMessages[area]
  if (early) return early
  const late = isContentArea(area)
    ? use(loadContent(language))[area]
    : isConnectionArea(area)
      ? use(loadConnections(language))[area]
      : use(loadDesk(language))[area as keyof DeskMessages]
  return late as Messages[Area]
}

export const useLanguage = (): Language => useProvided().language
