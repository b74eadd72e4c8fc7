import { useEffect, useState } from 'react'
import { office, type OfficeAnswer } from '#office/api/office.ts'

export type NewItemChoices = OfficeAnswer<'newItemChoices'>

/** Loads the brands, cities and outlets for a dialog. Returns null until they are loaded. */
export function useNewItemChoices(): NewItemChoices | null {
  const [choices, setChoices] = useState<NewItemChoices | null>(null)
  useEffect(() => {
    void office.newItemChoices({}).then((answer) => {
      if (answer.ok) setChoices(answer.data)
    })
  }, [])
  return choices
}
