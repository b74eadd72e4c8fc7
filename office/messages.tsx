import { createContext, type ReactNode, use } from 'react'
import type { Language } from '#contract/preferences.ts'
import type { DeskMessages } from '#messages/id/office/desk-messages.ts'
import type { OfficeMessages } from '#messages/id/office/office-messages.ts'
import { groupAmountsIn } from '#office/text/money-text.ts'

type Provided = { language: Language; messages: OfficeMessages }
const MessagesContext = createContext<Provided | null>(null)

/** Loads the messages of one language: a browser fetches no other. */
export const loadMessages = async (language: Language): Promise<OfficeMessages> =>
  language === 'id'
    ? (await import('#messages/id/office/office-messages.ts')).officeMessages
    : (await import('#messages/en/office/office-messages.ts')).officeMessages

const desk = new Map<Language, Promise<DeskMessages>>()

/** The messages of the desk's pages in one language, asked for once; whoever receives a night needs none of them. */
function loadDesk(language: Language): Promise<DeskMessages> {
  const asked =
    desk.get(language) ??
    (language === 'id'
      ? import('#messages/id/office/desk-messages.ts').then(({ deskMessages }) => deskMessages)
      : import('#messages/en/office/desk-messages.ts').then(({ deskMessages }) => deskMessages))
  desk.set(language, asked)
  return asked
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

/** The messages of one area of the office, in the language of whoever reads; a page of the desk waits for its own. */
export function useMessages<Area extends keyof Messages>(area: Area): Messages[Area] {
  const { language, messages } = useProvided()
  const known: Partial<Messages> = messages
  return (known[area] ?? use(loadDesk(language))[area as keyof DeskMessages]) as Messages[Area]
}

export const useLanguage = (): Language => useProvided().language
