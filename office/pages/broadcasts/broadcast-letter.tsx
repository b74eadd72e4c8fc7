import { useState } from 'react'
import { LANGUAGES } from '#contract/preferences.ts'
import { paragraphsOf } from '#domain/broadcasts/broadcast.ts'
import { Segment } from '#office/kit/segment.tsx'
import { useLanguage, useMessages } from '#office/messages.tsx'
import { LANGUAGE_NAMES } from '#office/text/language-names.ts'
import type { Broadcast } from '#office/pages/broadcasts/broadcast.ts'

/** The email as a guest reads it, in one language at a time. */
export function BroadcastLetter({ broadcast }: { broadcast: Broadcast }) {
  const t = useMessages('broadcasts')
  const [language, setLanguage] = useState(useLanguage())
  const { outlet, eventId, subjectId, subjectEn, textId, textEn } = broadcast
  const [subject, text] = language === 'id' ? [subjectId, textId] : [subjectEn, textEn]
  return (
    <div className="letter">
      <Segment
        legend={t.language}
        name="letter"
        value={language}
        choices={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: value }))}
        onChange={setLanguage}
      />
      <article className="letter__page" lang={language} aria-label={t.preview}>
        <p className="micro soft">{t.from(outlet)}</p>
        <h3 className="letter__subject">{subject}</h3>
        <p>{t.hello}</p>
        {paragraphsOf(text).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p className="letter__button">{eventId === null ? t.button.outlet(outlet) : t.button.event}</p>
        <p className="micro soft letter__stop">{t.stopLink}</p>
      </article>
    </div>
  )
}
