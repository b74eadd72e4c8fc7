import { useState } from 'react'
import { DoorButton } from '#door/kit/door-button.tsx'
import { HowMany } from '#door/kit/how-many.tsx'
import { useSpoken } from '#door/kit/spoken.tsx'

const OWN = 'own'

export function OverridePanel({
  most,
  first,
  onAdmit,
  onCancel,
}: {
  most: number
  /** The initial number of selected guests: all guests who are still outside. */
  first: number
  onAdmit: (heads: number, reason: string) => void
  onCancel: () => void
}) {
  const { verdicts: t } = useSpoken()
  const [choice, setChoice] = useState<string | null>(null)
  const [own, setOwn] = useState('')
  const [heads, setHeads] = useState(first)
  const reason = (choice === OWN ? own : (choice ?? '')).trim()
  return (
    <form
      className="override"
      onSubmit={(event) => {
        event.preventDefault()
        if (reason) onAdmit(heads, reason)
      }}
    >
      <fieldset>
        <legend>
          {t.overrideTitle} <small>{t.overrideLine}</small>
        </legend>
        <div className="flags">
          {[...t.overrideReasons, OWN].map((value) => (
            <label key={value}>
              <input type="radio" name="reason" checked={choice === value} onChange={() => setChoice(value)} />
              <span>{value === OWN ? t.overrideOwn : value}</span>
            </label>
          ))}
        </div>
        {choice === OWN && (
          <input
            className="override__own"
            aria-label={t.overrideOwn}
            maxLength={200}
            value={own}
            autoComplete="off"
            onChange={(event) => setOwn(event.target.value)}
          />
        )}
      </fieldset>
      <HowMany most={most} chosen={heads} onChoose={setHeads} />
      <div className="acts acts--two-three">
        <DoorButton onClick={onCancel}>{t.notNow}</DoorButton>
        <DoorButton type="submit" look="full" disabled={!reason}>
          {t.overrideDo(heads)}
        </DoorButton>
      </div>
    </form>
  )
}
