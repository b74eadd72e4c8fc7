import { useState } from 'react'
import type { FloorPlan } from '#office/pages/floor-plan/floor-plan.ts'
import { Button } from '#office/kit/button.tsx'
import { TextField } from '#office/kit/field.tsx'
import { Segment } from '#office/kit/segment.tsx'
import { useMessages } from '#office/messages.tsx'
import { useTimeText } from '#office/text/time-text.ts'

export type ChosenNights = { mode: 'from' | 'single'; from: string; single: readonly string[] }

/** Returns the selected nights in the format of the call, or null if no night is selected. */
export function nightsAsked({
  mode,
  from,
  single,
}: ChosenNights): { from: string | null; single: string[] | null } | null {
  if (mode === 'single') return single.length === 0 ? null : { from: null, single: single.toSorted() }
  return from === '' ? null : { from, single: null }
}

type NightsFieldsProps = { plan: FloorPlan; nights: ChosenNights; onChange: (nights: ChosenNights) => void }

/**
 * The fields for the nights of a plan: all nights from a start night, or single nights. A night with an event shows the event's name,
 * other nights show the date.
 */
export function NightsFields({ plan, nights, onChange }: NightsFieldsProps) {
  const t = useMessages('floorPlan')
  const text = useTimeText(plan.outlet.zone).nights
  const [another, setAnother] = useState('')
  const toggle = (night: string) => {
    const single = nights.single.includes(night)
      ? nights.single.filter((singleNight) => singleNight !== night)
      : [...nights.single, night]
    onChange({ ...nights, single })
  }
  const beside = nights.single.filter((night) => plan.events.every((event) => event.night !== night))
  return (
    <>
      <Segment
        legend={t.when}
        name="when"
        value={nights.mode}
        choices={[
          { value: 'from', label: t.fromOn },
          { value: 'single', label: t.single },
        ]}
        onChange={(mode) => onChange({ ...nights, mode })}
      />
      {nights.mode === 'from' ? (
        <TextField
          label={t.fromNight}
          type="date"
          min={plan.tonight}
          value={nights.from}
          onChange={(event) => onChange({ ...nights, from: event.target.value })}
        />
      ) : (
        <>
          {plan.events.length > 0 && (
            <fieldset>
              <legend className="small soft">{t.events}</legend>
              <div className="plan-events">
                {plan.events.map(({ night, title }) => (
                  <label className="check" key={night}>
                    <input type="checkbox" checked={nights.single.includes(night)} onChange={() => toggle(night)} />
                    <span>
                      {text.short(night)} {title}
                    </span>
                  </label>
                ))}
              </div>
            </fieldset>
          )}
          <div className="row">
            <TextField
              label={t.addNight}
              type="date"
              min={plan.tonight}
              value={another}
              onChange={(event) => setAnother(event.target.value)}
            />
            <Button
              icon="plus"
              disabled={another === '' || nights.single.includes(another)}
              onClick={() => {
                toggle(another)
                setAnother('')
              }}
            >
              {t.add}
            </Button>
          </div>
          {beside.length > 0 && (
            <ul className="plan-tray" aria-label={t.nightsChosen}>
              {beside.toSorted().map((night) => (
                <li key={night}>
                  <Button icon="close" aria-label={t.dropNight(text.short(night))} onClick={() => toggle(night)}>
                    {text.short(night)}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </>
  )
}
