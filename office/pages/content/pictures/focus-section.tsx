import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { PictureOnWire } from '#office/api/answers.ts'
import { type Focus, focusPosition } from '#contract/picture-address.ts'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Fault, Note } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { FocusPoint } from '#office/pages/content/pictures/focus-point.tsx'

const MIDDLE: Focus = { x: 50, y: 50 }
const CROPS = ['hero', 'wide', 'square', 'upright'] as const

const isAt = (first: Focus | null, other: Focus | null) => first?.x === other?.x && first?.y === other?.y

export function FocusSection({ picture, mayChange }: { picture: PictureOnWire; mayChange: boolean }) {
  const t = useMessages('content')
  const { revalidate } = useRevalidator()
  const { run, fault, faults, isBusy } = useAction()
  const [focus, setFocus] = useState(picture.focus)
  const [isSaid, setIsSaid] = useState(false)
  const point = focus ?? MIDDLE
  const save = async () => {
    const body = { path: picture.path, focus, seen: picture.focus }
    if (!(await run(() => office.focusPicture(body)))) return
    setIsSaid(true)
    void revalidate()
  }
  const choose = (next: Focus | null) => {
    setIsSaid(false)
    setFocus(next)
  }
  return (
    <Section title={t.focusHead}>
      <p className="small soft" id="focus-hint">
        {t.focusHint}
      </p>
      <div className="focus">
        <div className="stack">
          <FocusPoint
            src={picture.path}
            width={picture.width}
            height={picture.height}
            point={point}
            onMove={choose}
            isFixed={!mayChange}
          />
          <p className="small num" aria-live="polite">
            {focus ? t.focusAt(point.x, point.y) : t.focusNone}
          </p>
          <p className="small soft">{mayChange ? t.focusReach(picture.uses) : t.onlyGroup}</p>
          <Fault>{fault ?? faults['path'] ?? null}</Fault>
          {isSaid && (
            <Note tone="ok" role="status">
              {t.focusSaved}
            </Note>
          )}
          {mayChange && (
            <div className="row">
              <Button tone="primary" isBusy={isBusy} disabled={isAt(focus, picture.focus)} onClick={() => void save()}>
                {t.focusSave}
              </Button>
              {focus && (
                <Button tone="quiet" onClick={() => choose(null)}>
                  {t.focusClear}
                </Button>
              )}
            </div>
          )}
        </div>
        <div className="focus__crops">
          {CROPS.map((crop) => (
            <figure key={crop}>
              <img
                className={`focus__crop focus__crop--${crop}`}
                src={picture.path}
                alt=""
                style={{ objectPosition: focusPosition(point) }}
              />
              <figcaption className="micro soft">{t.crops[crop]}</figcaption>
            </figure>
          ))}
        </div>
      </div>
    </Section>
  )
}
