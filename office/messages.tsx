import { createContext, type ReactNode, use } from 'react'
import type { Language } from '#contract/preferences.ts'
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

const desk = new Map<Language, Promise<DeskMessages>>()

/** Loads the messages of the desk pages in one language, once. Staff who only receive guests at night do not need these messages. */
function loadDesk(language: Language): Promise<DeskMessages> {
  const request =
    desk.get(language) ??
    (language === 'id'
      ? import('#messages/id/office/desk-messages.ts').then(({ deskMessages }) => deskMessages)
      : import('#messages/en/office/desk-messages.ts').then(({ deskMessages }) => deskMessages))
  desk.set(language, request)
  return request
}

export function MessagesProvider({ children, ...provided }: Provided & { children: ReactNode }) {
  groupAmountsIn(provided.language)
  return <MessagesContext value={provided}>{children}</MessagesContext>
}

function useProvided(): Provided {
  const provided = use(MessagesContext)
  if (!provided) throw new Error('No messages here: a MessagesProvider must stand above.')
  return provided
}

type Messages = OfficeMessages & DeskMessages

/** Returns the messages of one area in the user's language. A desk page suspends until its messages are loaded. */
export function useMessages<Area extends keyof Messages>(area: Area): Messages[Area] {
  const { language, messages } = useProvided()
  const loadedMessages: Partial<Messages> = messages
  return (loadedMessages[area] ?? use(loadDesk(language))[area as keyof DeskMessages]) as Messages[Area]
}

export const useLanguage = (): Language => useProvided().language
