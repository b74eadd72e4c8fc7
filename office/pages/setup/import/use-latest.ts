import { useRef } from 'react'

/** Returns a function that awaits checks of a file and uses the answer of the latest check. An earlier check may answer after a later one. */
export function useLatest() {
  const count = useRef(0)
  return async <Answer>(check: () => Promise<Answer>, use: (answer: Answer) => void): Promise<void> => {
    count.current += 1
    const own = count.current
    const answer = await check()
    if (own === count.current) use(answer)
  }
}
