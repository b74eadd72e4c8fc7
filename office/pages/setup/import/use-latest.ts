import { useRef } from 'react'

/** Returns a function that runs a check. An older check may answer after a newer check, so only the answer of the newest check is used. */
export function useLatest() {
  const count = useRef(0)
  return async <Answer>(check: () => Promise<Answer>, use: (answer: Answer) => void): Promise<void> => {
    count.current += 1
    const own = count.current
    const answer = await check()
    if (own === count.current) use(answer)
  }
}
