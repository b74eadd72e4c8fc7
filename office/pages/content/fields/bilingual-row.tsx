import { useState } from 'react'
import { textOf } from '#domain/content/editing/content-body.ts'
import type { ContentField, Language } from '#domain/content/editing/content-field.ts'
import { Button } from '#office/kit/button.tsx'
import { Icon } from '#office/kit/icon.tsx'
import { useMessages } from '#office/messages.tsx'
import { useEditor } from '#office/pages/content/editor/editor-context.ts'
import { useFieldHint, useFieldLabel } from '#office/pages/content/fields/use-field-label.ts'
import { ValueField } from '#office/pages/content/fields/value-field.tsx'

const OTHER = { id: 'en', en: 'id' } as const

export function BilingualRow({ field }: { field: ContentField }) {
  const labelOf = useFieldLabel()
  const hintOf = useFieldHint()
  const { drafts } = useEditor()
  const hint = hintOf(field)
  const valueIn = (language: Language) => textOf(drafts.of(language)?.body[field.name])
  return (
    <div className={field.type === 'html' ? 'bilingual bilingual--long' : 'bilingual'}>
      <span className="label bilingual__label">
        {labelOf(field.name)}
        {hint && <small>{hint}</small>}
      </span>
      {(['id', 'en'] as const).map((language) => (
        <LanguageCell
          key={language}
          field={field}
          label={labelOf(field.name)}
          language={language}
          value={valueIn(language)}
          other={valueIn(OTHER[language])}
          fault={drafts.of(language)?.faults[field.name]}
          onChange={(value) => drafts.change(language, { [field.name]: value })}
        />
      ))}
    </div>
  )
}

type LanguageCellProps = {
  field: ContentField
  label: string
  language: Language
  value: string
  other: string
  fault: string | undefined
  onChange: (value: unknown) => void
}

/**
 * The field for a text in one language. If only the other language has a text, a placeholder replaces the field until staff start to write.
 */
export function LanguageCell({ field, label, language, value, other, fault, onChange }: LanguageCellProps) {
  const t = useMessages('content')
  // The field is shown from the start if the other language has no text. It then stays visible while staff write a text in the other
  // language.
  const [isWriting, setIsWriting] = useState(other.trim() === '')
  const isGap = value.trim() === '' && other.trim() !== '' && !isWriting
  return (
    <div className="bilingual__cell" data-language={language}>
      {isGap ? (
        <div className="bilingual__gap">
          <Icon name="globe" isSmall />
          <span>
            <b>{t.noText[language]}</b> {t.gapLine[language]}
          </span>
          <Button onClick={() => setIsWriting(true)}>{t.writeIt}</Button>
        </div>
      ) : (
        <ValueField
          field={field}
          label={t.inLanguage(label, t.languages[language])}
          isLabelHidden
          lang={language}
          value={value}
          fault={fault}
          onChange={(next) => {
            setIsWriting(true)
            onChange(next)
          }}
        />
      )}
    </div>
  )
}
