import { useEffect, useState } from 'react'

const KEY = 'senja:sale-as-text'

/** Whether the line is told in sentences alone; kept in this browser. */
export function useTextOnly(): [isTextOnly: boolean, choose: (isTextOnly: boolean) => void] {
  const [isTextOnly, setTextOnly] = useState(false)
  useEffect(() => {
    try {
      setTextOnly(window.localStorage.getItem(KEY) === '1')
    } catch {
      // Nothing is kept here: it begins with the drawing.
    }
  }, [])
  return [
    isTextOnly,
    (chosen) => {
      setTextOnly(chosen)
      try {
        if (chosen) window.localStorage.setItem(KEY, '1')
        else window.localStorage.removeItem(KEY)
      } catch {
        // It holds for this page alone.
      }
    },
  ]
}
