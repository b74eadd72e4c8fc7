import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { htmlLang, type Language } from '#contract/preferences.ts'
import type { OfficeMessages } from '#messages/id/office/office-messages.ts'
import { forgetVisit } from '#office/api/visit-once.ts'
import { loadMessages, MessagesProvider } from '#office/messages.tsx'
import { PresenceGate } from '#office/presence/presence-gate.tsx'
import { type Session, SessionContext, type Visit } from '#office/session.tsx'

const LANGUAGE_KEY = 'senja_office_language'

/** The language to begin with, before it is known who is here: the last one read in this browser, else the browser's own. */
export function firstLanguage(): Language {
  let kept: string | null = null
  try {
    kept = localStorage.getItem(LANGUAGE_KEY)
  } catch {
    // Private windows keep nothing.
  }
  if (kept === 'id' || kept === 'en') return kept
  return navigator.language.startsWith('en') ? 'en' : 'id'
}

export function keepLanguage(language: Language): void {
  document.documentElement.lang = htmlLang[language]
  try {
    localStorage.setItem(LANGUAGE_KEY, language)
  } catch {
    // The next visit asks the browser again.
  }
}

type Spoken = { language: Language; messages: OfficeMessages }

/** Who is here and what they read, around every page. */
export function Office({
  visit: first,
  spoken: begun,
  children,
}: {
  visit: Visit
  spoken: Spoken
  children: ReactNode
}) {
  const [visit, setVisit] = useState(first)
  const [spoken, setSpoken] = useState(begun)
  const session = useMemo<Session>(() => {
    const speak = async (language: Language) => {
      const messages = await loadMessages(language)
      keepLanguage(language)
      setSpoken({ language, messages })
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
    <MessagesProvider {...spoken}>
      <SessionContext value={session}>
        <Suspense>{children}</Suspense>
        {visit.me && <PresenceGate />}
      </SessionContext>
    </MessagesProvider>
  )
}
