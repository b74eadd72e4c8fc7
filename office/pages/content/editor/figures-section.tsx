import type { Language } from '#domain/language.ts'
import type { ContentOnWire } from '#office/api/answers.ts'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'

type FiguresProps = { figures: ContentOnWire['figures']; language: Language }

/**
 * The figures of a page. A figure has a name and a value. In a text, staff write only the name in braces, and the server replaces it with
 * the value.
 */
export function FiguresSection({ figures, language }: FiguresProps) {
  const t = useMessages('content')
  return (
    <Section title={t.figuresHead}>
      <p className="small soft">{t.figuresLine}</p>
      <dl className="figures">
        {figures.map(({ name, isRequired, ...values }) => (
          <div key={name}>
            <dt>
              <code>{`{${name}}`}</code>
              {isRequired && <span className="micro soft"> {t.required}</span>}
            </dt>
            <dd className="small" lang={language}>
              {values[language]}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
