declare global {
  interface Window {
    /** Answers that index.html requested before any module came, by the name of the call and its input in JSON. */
    officeEarly?: Record<string, Promise<Response>>
  }
}

/** The answer that was asked for before the scripts came; good once, since a page that asks again wants what is true by then. */
export function takeEarly(call: string): Promise<Response> | undefined {
  const early = typeof window === 'undefined' ? undefined : window.officeEarly
  const answer = early?.[call]
  if (early) delete early[call]
  return answer
}
