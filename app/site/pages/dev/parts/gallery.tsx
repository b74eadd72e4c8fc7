import './gallery.css'
import { type ReactNode } from 'react'

import { MessagesProvider } from '#app/components/messages.tsx'
import { Cards } from '#app/site/pages/dev/parts/cards.tsx'
import { Choices, Fields } from '#app/site/pages/dev/parts/controls.tsx'
import { Dialogs } from '#app/site/pages/dev/parts/dialogs.tsx'
import { Figures, Notices, Waiting } from '#app/site/pages/dev/parts/notices.tsx'
import { Badges, Buttons, Colours, Type } from '#app/site/pages/dev/parts/type-and-colour.tsx'
import { htmlLang, type Language, LANGUAGES } from '#contract/preferences.ts'
import { everywhere as english } from '#messages/en/areas/everywhere.ts'
import { parts as englishParts } from '#messages/en/site/parts.ts'
import { everywhere as indonesian } from '#messages/id/areas/everywhere.ts'
import { parts as indonesianParts } from '#messages/id/site/parts.ts'
import type { PartProps, GallerySamples } from '#app/site/pages/dev/parts/part-props.ts'

const provided = { id: { messages: indonesian, t: indonesianParts }, en: { messages: english, t: englishParts } }

/** All components of the kit in both languages side by side, so that a text that is too long is visible. */
type GalleryProps = { language: Language; samples: GallerySamples; brands: readonly string[] }

export function Gallery({ language: own, samples, brands }: GalleryProps) {
  const show = (title: string, part: (props: PartProps) => ReactNode) => (
    <section className="gallery__part" key={title} aria-label={title}>
      <h2 className="d2">{title}</h2>
      <div className="gallery__pair">
        {LANGUAGES.map((language) => (
          <div key={language} lang={htmlLang[language]}>
            <p className="micro faint" aria-hidden="true">
              {language}
            </p>
            <MessagesProvider language={language} messages={provided[language].messages}>
              {part({ t: provided[language].t, language, brands })}
            </MessagesProvider>
          </div>
        ))}
      </div>
    </section>
  )
  const { t } = provided[own]
  return (
    <div className="gallery">
      {show(t.type, Type)}
      {show(t.colours, Colours)}
      {show(t.buttons, Buttons)}
      {show(t.badges, Badges)}
      {show(t.fields, (props) => (
        <Fields {...props} />
      ))}
      {show(t.choices, (props) => (
        <Choices {...props} />
      ))}
      {show(t.figures, Figures)}
      {show(t.notices, Notices)}
      {show(t.waiting, Waiting)}
      {show(t.dialogs, (props) => (
        <Dialogs {...props} />
      ))}
      {show(t.cards, ({ language }) => (
        <Cards {...samples[language]} />
      ))}
    </div>
  )
}
