import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { htmlLang, type Language } from '#contract/preferences.ts'
import type { OfficeMessages } from '#messages/id/office/office-messages.ts'
import { forgetVisit } from '#office/api/visit-once.ts'
import { loadMessages, MessagesProvider } from '#office/messages.tsx'
import { PresenceGate } from '#office/presence/presence-gate.tsx'
import { type Session, SessionContext, type Visit } from '#office/session.tsx'

const LANGUAGE_KEY = 'senja_office_language'

/** Returns the language before the user is known: the stored language of the last visit, or else the language setting of the browser. */
export function firstLanguage(): Language {
  let stored: string | null = null
  try {
    stored = localStorage.getItem(LANGUAGE_KEY)
  } catch {
    // Private windows store no language.
  }
  if (stored === 'id' || stored === 'en') return stored
  return navigator.language.startsWith('en') ? 'en' : 'id'
}

export function keepLanguage(language: Language): void {
  document.documentElement.lang = htmlLang[language]
  try {
    localStorage.setItem(LANGUAGE_KEY, language)
  } catch {
    // Without storage, the choice is lost, and the next visit uses the browser's language again.
  }
}

type LanguageMessages = { language: Language; messages: OfficeMessages }

export function Office({
  visit: first,
  spoken: initialMessages,
  children,
}: {
  visit: Visit
  spoken: LanguageMessages
  children: ReactNode
}) {
  const [visit, setVisit] = useState(first)
  const [locale, setLocale] = useState(initialMessages)
  const session = useMemo<Session>(() => {
    const speak = async (language: Language) => {
      const messages = await loadMessages(language)
      keepLanguage(language)
      setLocale({ language, messages })
    }
    return {
      visit,
      speak,
      async become(me) {
        forgetVisit()
        if (me) await speak(me.locale)
        setVisit((last) => ({ ...last, me }))
      },
    }
  }, [visit])
  return (
    <MessagesProvider {...locale}>
      <SessionContext value={session}>
        <Suspense>{children}</Suspense>
        {visit.me && <PresenceGate />}
      </SessionContext>
    </MessagesProvider>
  )
}
