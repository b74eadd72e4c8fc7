import { useState } from 'react'
import { LANGUAGES } from '#contract/preferences.ts'
import { broadcastTemplate as en } from '#messages/en/mails/broadcast-template.ts'
import { broadcastTemplate as id } from '#messages/id/mails/broadcast-template.ts'
import { paragraphsOf } from '#domain/broadcasts/broadcast.ts'
import { Segment } from '#office/kit/segment.tsx'
import { useLanguage, useMessages } from '#office/messages.tsx'
import { LANGUAGE_NAMES } from '#office/text/language-names.ts'
import type { Broadcast } from '#office/pages/broadcasts/broadcast.ts'

const templates = { id, en }

/** Shows a broadcast as a guest reads it, in one language at a time: the email, and the message by WhatsApp if it has a text. */
export function BroadcastLetter({ broadcast }: { broadcast: Broadcast }) {
  const t = useMessages('broadcasts')
  const [language, setLanguage] = useState(useLanguage())
  const { outlet, eventId, subjectId, subjectEn, textId, textEn, shortId, shortEn } = broadcast
  const [subject, text, shortText] = language === 'id' ? [subjectId, textId, shortId] : [subjectEn, textEn, shortEn]
  const { body, button } = templates[language]
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
      {shortText !== null && <p className="micro soft">{t.shortPreview}</p>}
      {shortText !== null && (
        <article className="letter__page letter__chat" lang={language} aria-label={t.shortPreview}>
          <p>{body.replace('{{place}}', () => outlet).replace('{{news}}', () => shortText)}</p>
          <p className="strong">{button}</p>
        </article>
      )}
    </div>
  )
}
