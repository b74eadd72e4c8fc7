declare global {
  interface Window {
    /**
     * Responses to the requests that index.html sent before the modules loaded. The key consists of the call's name and its input as JSON.
     */
    officeEarly?: Record<string, Promise<Response>>
  }
}

/**
 * Returns the response to a request that the first script sent before the modules loaded. Each response is used only once, because a second
 * call needs fresh data.
 */
export function takeEarly(call: string): Promise<Response> | undefined {
  const early = typeof window === 'undefined' ? undefined : window.officeEarly
  const answer = early?.[call]
  if (early) delete early[call]
  return answer
}
