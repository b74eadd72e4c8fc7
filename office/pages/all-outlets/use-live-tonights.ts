import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OfficeTonights } from '#office/api/answers.ts'
import { office } from '#office/api/office.ts'
import { useRepeat } from '#office/frame/use-repeat.ts'

/** Milliseconds between two loads of the page while it is visible. */
const AGAIN_MS = 5000

/**
 * Returns the latest state of all outlets. Loads the state repeatedly while the page is visible, and also at the moment when the page
 * becomes visible. If the server does not respond, the last figures stay and `isLive` is false.
 */
export function useLiveTonights(loaded: OfficeTonights): { tonights: OfficeTonights; isLive: boolean } {
  const [tonights, setTonights] = useState(loaded)
  const [isLive, setIsLive] = useState(true)
  const { revalidate } = useRevalidator()
  const look = async () => {
    const answer = await office.tonights({})
    if (answer.ok) setTonights(answer.data)
    // A refusal means that the user has lost the permission or the session. The loader of the page then runs again and shows the reason.
    else if (answer.failure && answer.failure.status < 500) void revalidate()
    setIsLive(answer.ok)
  }
  useRepeat(() => void look().catch(() => undefined), AGAIN_MS)
  return { tonights, isLive }
}
