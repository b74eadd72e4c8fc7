import './picture-tools.css'
import { useId, useState } from 'react'
import { PICTURE_BOUNDS } from '#domain/floor/picture-place.ts'
import { Button } from '#office/kit/button.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { shrinkPicture } from '#office/pages/content/fields/shrink-picture.ts'
import { NumberField } from '#office/pages/floor-plan/fields/number-field.tsx'
import { PictureFile } from '#office/pages/floor-plan/picture/picture-file.tsx'
import type { PictureEditing } from '#office/pages/floor-plan/picture/use-picture.ts'

const PLACE_FIELDS = ['x', 'y', 'w'] as const

/** The tools for a photo or drawing of the real room. The picture lies under the plan, so that staff can draw the tables on top of it. */
export function PictureTools({ picture: { shown, place, bring, remove, fault, isBusy } }: { picture: PictureEditing }) {
  const t = useMessages('floorPlan')
  const id = useId()
  const [isUnreadable, setIsUnreadable] = useState(false)
  const choose = async (file: File) => {
    const data = await shrinkPicture(file)
    setIsUnreadable(data === null)
    if (data !== null) await bring(data)
  }
  const labels = { x: t.x, y: t.y, w: t.w }
  return (
    <details className="plan-under">
      <summary className="link small">{shown ? t.under : t.underBring}</summary>
      <p className="small soft">{t.underLine}</p>
      {shown && (
        <div className="plan-under__place">
          <div className="field">
            <label htmlFor={id}>{t.underOpacity(shown.opacity)}</label>
            <input
              id={id}
              type="range"
              step={5}
              {...PICTURE_BOUNDS.opacity}
              value={shown.opacity}
              onChange={({ target }) => place({ opacity: Number(target.value) })}
            />
          </div>
          {PLACE_FIELDS.map((name) => (
            <NumberField
              key={name}
              label={labels[name]}
              step={0.1}
              {...PICTURE_BOUNDS[name]}
              value={shown[name]}
              onChange={(value) => value !== null && place({ [name]: value })}
            />
          ))}
        </div>
      )}
      <div className="row">
        <PictureFile isBusy={isBusy} isPresent={shown !== null} onChoose={(file) => void choose(file)} />
        {shown && (
          <>
            <Button aria-pressed={!shown.isShown} onClick={() => place({ isShown: !shown.isShown })}>
              {shown.isShown ? t.underHide : t.underShow}
            </Button>
            <Button tone="quiet" isBusy={isBusy} onClick={() => void remove()}>
              {t.underRemove}
            </Button>
          </>
        )}
      </div>
      <Fault>{isUnreadable ? t.underUnreadable : fault}</Fault>
    </details>
  )
}
