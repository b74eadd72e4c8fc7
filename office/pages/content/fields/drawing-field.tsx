import './picture-field.css'
import { useId, useRef } from 'react'
import { HALF_DISC } from '#domain/catalogue/drawings.ts'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { useMessages } from '#office/messages.tsx'
import { LabelledField } from '#office/pages/content/fields/labelled.tsx'
import { readDrawingFile } from '#office/pages/content/fields/shrink-picture.ts'
import type { ValueFieldProps } from '#office/pages/content/fields/value-field-props.ts'

const addressOf = (drawing: string) => `data:image/svg+xml,${encodeURIComponent(drawing)}`

/**
 * The field for an icon, a wordmark or a logo. It shows a preview, and staff can replace the drawing with a file. The server cleans the
 * file before the draft gets it.
 */
export function DrawingField({ field, label, value, onChange, fault, isLabelHidden }: ValueFieldProps) {
  const t = useMessages('content')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { run, fault: failure, faults, isBusy } = useAction()
  const form = field.form ?? 'word'
  const drawing = typeof value === 'string' ? value : ''
  const read = async (file: File) => {
    const result = await run(async () => office.readDrawing({ data: await readDrawingFile(file), form }))
    if (result) onChange(result.drawing)
  }
  return (
    <LabelledField
      {...{ id, label, isLabelHidden }}
      fault={faults['data'] ?? failure ?? fault}
      hint={t.drawingHints[form]}
      isGroup
    >
      <div className="picture" role="group" aria-labelledby={`${id}-label`}>
        <Preview drawing={drawing} label={label} none={t.drawingNone[field.name === 'icon' ? 'icon' : 'word']} />
        <div className="row">
          <input
            ref={input}
            type="file"
            hidden
            aria-label={t.drawingFile}
            accept={form === 'icon' ? 'image/svg+xml,image/png' : 'image/svg+xml'}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              // Resets the field. Otherwise staff could not choose the same file again after they edited the file.
              target.value = ''
              if (file) void read(file)
            }}
          />
          <Button isBusy={isBusy} onClick={() => input.current?.click()}>
            {drawing ? t.pictureReplace : t.drawingUpload}
          </Button>
          {drawing && (
            <Button tone="quiet" onClick={() => onChange('')}>
              {t.removeRow(label)}
            </Button>
          )}
        </div>
      </div>
    </LabelledField>
  )
}

function Preview({ drawing, label, none }: { drawing: string; label: string; none: string }) {
  const t = useMessages('content')
  if (drawing === '' || drawing === HALF_DISC)
    return <span className="soft small">{drawing === '' ? none : t.halfDisc}</span>
  return <img className="drawing" src={addressOf(drawing)} alt={label} />
}
