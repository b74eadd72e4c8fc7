import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { PictureOnWire } from '#office/api/answers.ts'
import type { PictureArea } from '#contract/picture-address.ts'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Fault, Note } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { frameAt, FreeFrame, widestFrame } from '#office/pages/content/pictures/free-frame.tsx'

const NARROWEST = 20

const isSame = (first: PictureArea | null, other: PictureArea | null) =>
  first?.x === other?.x && first?.y === other?.y && first?.w === other?.w && first?.h === other?.h

/** The area of a poster that contains no words. This area is either the automatic proposal or the frame that staff set (decision 104). */
export function FreeSection({ picture, mayChange }: { picture: PictureOnWire; mayChange: boolean }) {
  const t = useMessages('content')
  const { revalidate } = useRevalidator()
  const { run, fault, faults, isBusy } = useAction()
  const [free, setFree] = useState(picture.free)
  const [isSaved, setIsSaved] = useState(false)
  const widest = widestFrame(picture)
  const area = free ?? picture.freeProposal ?? frameAt(picture, { x: 0, y: 0, w: widest })
  const choose = (next: PictureArea | null) => {
    setIsSaved(false)
    setFree(next)
  }
  const save = async () => {
    const body = { path: picture.path, free, seen: picture.free }
    if (!(await run(() => office.markFreePart(body)))) return
    setIsSaved(true)
    void revalidate()
  }
  const defaultText = picture.freeProposal ? t.freeProposed : picture.isBrought ? t.freeNone : t.freeDrawn
  return (
    <Section title={t.freeHead}>
      <p className="small soft" id="free-hint">
        {t.freeHint}
      </p>
      <div className="focus">
        <div className="stack">
          <FreeFrame
            src={picture.path}
            width={picture.width}
            height={picture.height}
            area={area}
            onMove={choose}
            isFixed={!mayChange}
          />
          <label className="small">
            {t.freeWidth}
            <input
              className="free-width"
              type="range"
              min={NARROWEST}
              max={widest}
              value={area.w}
              disabled={!mayChange}
              onChange={({ target }) => choose(frameAt(picture, { ...area, w: Number(target.value) }))}
            />
          </label>
          <p className="small num" aria-live="polite">
            {free ? t.freeAt(area.x, area.y, area.w) : defaultText}
          </p>
          {!mayChange && <p className="small soft">{t.onlyGroup}</p>}
          <Fault>{fault ?? faults['path'] ?? faults['free'] ?? null}</Fault>
          {isSaved && (
            <Note tone="ok" role="status">
              {t.freeSaved}
            </Note>
          )}
          {mayChange && (
            <div className="row">
              <Button tone="primary" isBusy={isBusy} disabled={isSame(free, picture.free)} onClick={() => void save()}>
                {t.freeSave}
              </Button>
              {free && (
                <Button tone="quiet" onClick={() => choose(null)}>
                  {t.freeClear}
                </Button>
              )}
            </div>
          )}
        </div>
      </div>
    </Section>
  )
}
