import { createContext, type ReactNode, use } from 'react'
import type { Language } from '#contract/preferences.ts'
import type { OfficeMessages } from '#messages/id/office/office-messages.ts'

type Provided = { language: Language; messages: OfficeMessages }
const MessagesContext = createContext<Provided | null>(null)

/** Loads the messages of one language: a browser fetches no other. */
export const loadMessages = async (language: Language): Promise<OfficeMessages> =>
  language === 'id'
    ? (await import('#messages/id/office/office-messages.ts')).officeMessages
    : (await import('#messages/en/office/office-messages.ts')).officeMessages

export function MessagesProvider({ children, ...provided }: Provided & { children: ReactNode }) {
  return <MessagesContext value={provided}>{children}</MessagesContext>
}

function useProvided(): Provided {
  const provided = use(MessagesContext)
  if (!provided) throw new Error('No messages here: a MessagesProvider must stand above.')
  return provided
}

/** The messages of one area of the office, in the language of whoever reads. */
export const useMessages = <Area extends keyof OfficeMessages>(area: Area): OfficeMessages[Area] =>
  useProvided().messages[area]

export const useLanguage = (): Language => useProvided().language
