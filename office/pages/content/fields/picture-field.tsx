import './picture-field.css'
import { useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#office/kit/button.tsx'
import { useMessages } from '#office/messages.tsx'
import { LabelledField } from '#office/pages/content/fields/labelled.tsx'
import { PictureDialog } from '#office/pages/content/fields/picture-dialog.tsx'

type PictureFieldProps = {
  /** True if the picture cannot be removed. */
  isRequired?: boolean
  label: string
  value: string
  onChange: (path: unknown) => void
  fault?: string | undefined
  isLabelHidden?: boolean
}

export function PictureField({ isRequired = false, label, value, onChange, fault, isLabelHidden }: PictureFieldProps) {
  const t = useMessages('content')
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <LabelledField {...{ id, label, fault, isLabelHidden }} isGroup>
      <div className="picture" role="group" aria-labelledby={`${id}-label`}>
        {value ? (
          <img className="picture__thumb" src={value} alt="" loading="lazy" />
        ) : (
          <span className="soft small">{t.pictureNone}</span>
        )}
        <div className="row">
          <Button onClick={() => setIsOpen(true)}>{value ? t.pictureReplace : t.picture}</Button>
          {value && !isRequired && (
            <Button tone="quiet" onClick={() => onChange('')}>
              {t.removeRow(label)}
            </Button>
          )}
        </div>
      </div>
      {/* The dialog is outside of the form. Otherwise the Enter key in the dialog's search would send the form. */}
      {isOpen &&
        createPortal(
          <PictureDialog
            onClose={() => setIsOpen(false)}
            onChoose={(path) => {
              setIsOpen(false)
              onChange(path)
            }}
          />,
          document.body,
        )}
    </LabelledField>
  )
}
