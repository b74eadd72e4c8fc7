declare global {
  interface Window {
    /** What index.html asked for before any module came, by address. */
    officeEarly?: Record<string, Promise<Response>>
  }
}

/** The answer that was asked for before the scripts came; good once, since a page that asks again wants what is true by then. */
export function takeEarly(address: string): Promise<Response> | undefined {
  const early = typeof window === 'undefined' ? undefined : window.officeEarly
  const answer = early?.[address]
  if (early) delete early[address]
  return answer
}
