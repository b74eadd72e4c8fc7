import { useState } from 'react'
import { Button } from '#office/kit/button.tsx'
import { TextField } from '#office/kit/field.tsx'
import { useMessages } from '#office/messages.tsx'

type AddNightProps = { min: string; max: string; onAdd: (night: string) => void }

/** Adds a single night to the nights of a repetition. */
export function AddNight({ min, max, onAdd }: AddNightProps) {
  const t = useMessages('eventSeries')
  const [night, setNight] = useState('')
  return (
    <div className="repeat__add">
      <TextField
        label={t.addNight}
        name="addedNight"
        type="date"
        min={min}
        max={max}
        value={night}
        onChange={({ target }) => setNight(target.value)}
      />
      <Button
        icon="plus"
        disabled={night < min || night > max}
        onClick={() => {
          onAdd(night)
          setNight('')
        }}
      >
        {t.add}
      </Button>
    </div>
  )
}
