import { useEffect, useRef, useState } from 'react'

const QUIET_MS = 30_000

/** What is read out of a text that changes all the time: at once where its `word` changes, else at most each 30 seconds. */
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
