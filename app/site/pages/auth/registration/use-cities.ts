import { useEffect, useState } from 'react'
import { call } from '#app/browser/api/api.ts'

export type Region = { id: number; name: string }

/** The cities of the chosen province, fetched when it is chosen; null while there is none, or until they are here. */
export function useCities(province: string): Region[] | null {
  const [found, setFound] = useState<{ province: string; cities: Region[] } | null>(null)
  useEffect(() => {
    if (province === '') return
    const end = new AbortController()
    call('provinceCities', { query: { province_id: Number(province) }, signal: end.signal }).then(
      (answer) => setFound({ province, cities: answer.ok ? answer.data : [] }),
      // Another province was chosen meanwhile.
      () => undefined,
    )
    return () => end.abort()
  }, [province])
  return found?.province === province ? found.cities : null
}
