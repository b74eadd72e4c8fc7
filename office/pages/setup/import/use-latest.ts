import { useRef } from 'react'

/**
 * Returns a function that runs a check and uses the answer only if no newer check has started. The answer of an older check may arrive
 * after the answer of a newer check.
 */
export function useLatest() {
  const count = useRef(0)
  return async <Answer>(check: () => Promise<Answer>, use: (answer: Answer) => void): Promise<void> => {
    count.current += 1
    const own = count.current
    const answer = await check()
    if (own === count.current) use(answer)
  }
}
