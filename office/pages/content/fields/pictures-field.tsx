import './picture-field.css'
import { useId, useState } from 'react'
import { list } from '#domain/content/editing/content-body.ts'
import { Button, IconButton } from '#office/kit/button.tsx'
import { useMessages } from '#office/messages.tsx'
import { LabelledField } from '#office/pages/content/fields/labelled.tsx'
import { PictureDialog } from '#office/pages/content/fields/picture-dialog.tsx'
import type { ValueFieldProps } from '#office/pages/content/fields/value-field-props.ts'

export function PicturesField({ label, value, onChange, fault }: ValueFieldProps) {
  const t = useMessages('content')
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const paths = list(value).map(String)
  return (
    <LabelledField {...{ id, label, fault }} isGroup>
      <ul className="gallery" aria-labelledby={`${id}-label`}>
        {paths.map((path, at) => (
          <li key={path}>
            <img className="picture__thumb" src={path} alt="" loading="lazy" />
            <IconButton
              name="left"
              label={t.moveUp(t.rowNumber(label, at + 1))}
              disabled={at === 0}
              onClick={() => onChange(paths.toSpliced(at, 1).toSpliced(at - 1, 0, path))}
            />
            <IconButton
              name="close"
              label={t.removeRow(t.rowNumber(label, at + 1))}
              onClick={() => onChange(paths.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ul>
      <div className="row">
        <Button onClick={() => setIsOpen(true)}>{t.pictureAdd}</Button>
      </div>
      {isOpen && (
        <PictureDialog
          onClose={() => setIsOpen(false)}
          onChoose={(path) => {
            setIsOpen(false)
            if (!paths.includes(path)) onChange([...paths, path])
          }}
        />
      )}
    </LabelledField>
  )
}
