import { useEffect, useRef, useState } from 'react'

const QUIET_MS = 30_000

/**
 * Returns a text for screen readers. The input `text` changes often, so the returned text changes at most every 30 seconds. If `word`
 * changes, the returned text changes immediately.
 */
export function useAnnounced(text: string, word: string): string {
  const [read, setRead] = useState('')
  const last = useRef({ word: '', at: 0 })
  useEffect(() => {
    const wait = word === last.current.word ? last.current.at + QUIET_MS - Date.now() : 0
    const say = () => {
      last.current = { word, at: Date.now() }
      setRead(text)
    }
    const timer = setTimeout(say, Math.max(0, wait))
    return () => clearTimeout(timer)
  }, [text, word])
  return read
}
